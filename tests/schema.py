# SPDX-License-Identifier: Apache-2.0
"""The schemas of docs/schema, and OpenAPI documents that refer to them, as validators."""

import json
import pathlib

from jsonschema import Draft202012Validator, ValidationError, validators

DOCS = pathlib.Path(__file__).resolve().parent.parent / "docs"


def in_one(node, name):
    """The same schema with its references leading into a document that holds every file under its name."""
    if isinstance(node, dict):
        out = {key: in_one(value, name) for key, value in node.items()}
        if isinstance(node.get("$ref"), str):
            file, _, pointer = node["$ref"].partition("#")
            home = pathlib.PurePath(file).stem or name
            out["$ref"] = f"#/{home}{pointer}"
        return out
    return [in_one(value, name) for value in node] if isinstance(node, list) else node


class Schemas:
    """Everything in docs/schema, and other documents by name."""

    def __init__(self, **others):
        files = {path.stem: json.loads(path.read_text()) for path in sorted((DOCS / "schema").glob("*.json"))}
        for schema in files.values():
            Draft202012Validator.check_schema(schema)
        self.all = {name: in_one(document, name) for name, document in {**files, **others}.items()}
        self._tags = {}
        self._find_tags(self.all)
        self._validator = validators.extend(Draft202012Validator, {"oneOf": self._one_of})(self.all)

    def _find_tags(self, node):
        for value in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
            self._find_tags(value)
        if not isinstance(node, dict) or not isinstance(node.get("oneOf"), list):
            return
        branches = [self.at(branch["$ref"]) if "$ref" in branch else branch for branch in node["oneOf"]]
        for tag in ("what", "do"):
            values = [branch.get("properties", {}).get(tag, {}).get("const") for branch in branches]
            if None not in values:
                assert len(set(values)) == len(values), values
                assert all(tag in branch["required"] for branch in branches), values
                self._tags[id(node["oneOf"])] = (tag, dict(zip(values, node["oneOf"])))

    def _one_of(self, validator, branches, instance, schema):
        """Where a constant member tells the branches apart only that branch is tried: it is faster and says more."""
        tag, by_tag = self._tags.get(id(branches), (None, None))
        if tag is None:
            yield from Draft202012Validator.VALIDATORS["oneOf"](validator, branches, instance, schema)
        elif not isinstance(instance, dict) or instance.get(tag) not in by_tag:
            yield ValidationError(f"{tag!r} is none of {sorted(by_tag)}: {instance!r}")
        else:
            yield from validator.descend(instance, by_tag[instance[tag]])

    def at(self, pointer):
        node = self.all
        for key in pointer.removeprefix("#/").split("/"):
            node = node[key.replace("~1", "/").replace("~0", "~")]
        return node

    def has(self, file, name):
        return name in self.all.get(file, {}).get("$defs", {})

    def errors(self, instance, file, name):
        return self.errors_of(instance, {"$ref": f"#/{file}/$defs/{name}"})

    def errors_of(self, instance, schema):
        """What is wrong, as short texts. The schema is a part of a document here, or refers to one."""
        return [f"{error.json_path}: {error.message[:300]}" for error in self._validator.descend(instance, schema)]
