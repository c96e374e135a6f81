"""own.py MODULE FOLDER: leaves only the symbols of the module's own sources in the symbol graphs of a folder."""

import json
import pathlib
import sys

module, folder = sys.argv[1], pathlib.Path(sys.argv[2])
for path in folder.glob("*.symbols.json"):
    graph = json.loads(path.read_text())
    graph["symbols"] = [
        symbol for symbol in graph["symbols"] if f"/{module}/" in symbol.get("location", {}).get("uri", "")]
    names = {symbol["identifier"]["precise"] for symbol in graph["symbols"]}
    graph["relationships"] = [relation for relation in graph["relationships"] if relation["source"] in names]
    if names:
        path.write_text(json.dumps(graph))
    else:
        path.unlink()
