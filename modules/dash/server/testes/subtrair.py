"""Differencing attack: bounds of every hidden count by all tables of the consultation, of one day and of the next.

Reads pairs of rows of one unit (JSON, null: 0 to 4); a person is in one situation, moves only along the path, and nobody
is called in between, which the attacker is taken to know. Writes the number of cells and the narrowest interval.
"""
import json
import sys

import numpy as np
from scipy.optimize import linprog

MOVES = {
    "CON": "INI ENV DES NCO REM", "INI": "ENV DES NCO REM", "ENV": "ANA PEN DEF IND DES REM", "ANA": "PEN DEF IND DES REM",
    "PEN": "ENV IND DES NCO REM", "DEF": "CNF PRD DES REM IND", "CNF": "CSL IND DES REM", "CSL": "DES REM", "IND": "ANA",
    "DES": "", "NCO": "CON INI ENV", "PRD": "DEF CNF", "REM": "",
}
data = json.load(sys.stdin)
codes = data["situacoes"]
n = len(codes)


def bounds(value):
    return (0, 4) if value is None else (value, value + 4)


def reachable(code):
    seen, todo = {code}, [code]
    while todo:
        for following in MOVES[todo.pop()].split():
            if following not in seen:
                seen.add(following)
                todo.append(following)
    return seen


flows = [(i, codes.index(to)) for i, code in enumerate(codes) for to in sorted(reachable(code))]
width = 2 * n + len(flows)
equal = np.zeros((2 * n, width))
for i in range(n):
    equal[i, i] = 1
    equal[n + i, n + i] = 1
for k, (source, target) in enumerate(flows):
    equal[source, 2 * n + k] -= 1
    equal[n + target, 2 * n + k] -= 1

narrowest, cells = None, 0
for one, other in data["pares"]:
    limits = [bounds(value) for value in [*one, *other]] + [(0, None)] * len(flows)
    for cell in range(2 * n):
        cost = np.zeros(width)
        cost[cell] = 1
        least = linprog(cost, A_eq=equal, b_eq=np.zeros(2 * n), bounds=limits)
        most = linprog(-cost, A_eq=equal, b_eq=np.zeros(2 * n), bounds=limits)
        assert least.status == 0 and most.status == 0, (least.message, most.message)
        size = int(np.floor(-most.fun + 1e-6) - np.ceil(least.fun - 1e-6)) + 1
        cells += 1
        narrowest = size if narrowest is None else min(narrowest, size)
print(json.dumps({"celulas": cells, "menor": narrowest}))
