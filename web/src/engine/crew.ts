// SPDX-License-Identifier: Apache-2.0
// How many workers share a thought that goes by time.

/** What browsers may reveal about the device; none does so everywhere. */
export interface Device {
  hardwareConcurrency?: number;
  deviceMemory?: number;
  connection?: { saveData?: boolean };
  getBattery?: () => Promise<{ charging: boolean; level: number }>;
}

const MOST = 4;
const LITTLE_MEMORY = 2; // GiB
const LOW_BATTERY = 0.2;

/** A core is left to the page. Where the device saves data or power, or has little memory, one worker has to do. */
export async function crewSize(device: Device = navigator as Device): Promise<number> {
  if (device.connection?.saveData || (device.deviceMemory ?? Infinity) <= LITTLE_MEMORY) return 1;
  const battery = await device.getBattery?.().catch(() => null);
  if (battery && !battery.charging && battery.level <= LOW_BATTERY) return 1;
  return Math.max(1, Math.min(MOST, (device.hardwareConcurrency ?? 1) - 1));
}
