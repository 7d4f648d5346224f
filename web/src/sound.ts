// SPDX-License-Identifier: Apache-2.0
// Wood on wood, made on the spot. Off unless the reader wants it.
import { settings } from './settings.svelte';

let audio: AudioContext | null = null;

export function knock(pitch = 1): void {
  if (!settings.choices.sound) return;
  audio ??= new AudioContext();
  const now = audio.currentTime;
  for (const [tone, loud, length] of [
    [190, 0.5, 0.09],
    [430, 0.25, 0.05],
    [1150, 0.08, 0.03],
  ] as const) {
    const voice = audio.createOscillator();
    const volume = audio.createGain();
    voice.type = 'triangle';
    voice.frequency.setValueAtTime(tone * pitch, now);
    voice.frequency.exponentialRampToValueAtTime(tone * pitch * 0.6, now + length);
    volume.gain.setValueAtTime(loud, now);
    volume.gain.exponentialRampToValueAtTime(0.001, now + length * 2);
    voice.connect(volume).connect(audio.destination);
    voice.start(now);
    voice.stop(now + length * 2);
  }
}
