"""Independent calculator, written from the rules alone: ordinance MPS/MF 13/2026, law 9.250/1995 with law 15.270/2025.

Reads people as JSON, writes for each the lines of its links in cents. It shares no line with the payroll engine.
"""
import json
import sys
from decimal import ROUND_HALF_UP, Decimal, getcontext

getcontext().prec = 60
CENT = Decimal("0.01")
INSS = [("1621.00", "7.5"), ("2902.84", "9"), ("4354.27", "12"), ("8475.55", "14")]
IR = [("2428.80", "0", "0"), ("2826.65", "7.5", "182.16"), ("3751.05", "15", "394.16"), ("4664.68", "22.5", "675.49")]
TOP = ("27.5", "908.73")
CEILING = Decimal("30000.00")


def money(value):
    return value.quantize(CENT, rounding=ROUND_HALF_UP)


def inss(base):
    total, low = Decimal(0), Decimal(0)
    for limit, rate in INSS:
        high = min(base, Decimal(limit))
        if high > low:
            total += (high - low) * Decimal(rate) / 100
            low = high
    return money(total)


def income_tax(gross, pension, dependants):
    deduction = max(pension + dependants * Decimal("189.59"), Decimal("607.20"))
    base = max(gross - deduction, Decimal(0))
    rate, parcel = TOP
    for limit, r, p in IR:
        if base <= Decimal(limit):
            rate, parcel = r, p
            break
    tax = max(money(base * Decimal(rate) / 100 - Decimal(parcel)), Decimal(0))
    if gross <= 5000:
        cut = min(Decimal("312.89"), tax)
    elif gross <= 7350:
        cut = min(max(money(Decimal("978.62") - Decimal("0.133145") * gross), Decimal(0)), tax)
    else:
        cut = Decimal(0)
    return tax - cut


def spread(total, weights):
    cents, parts = int(total * 100), [int(w * 100) for w in weights]
    whole = sum(parts)
    shares = [divmod(cents * p, whole) for p in parts]
    result = [q for q, _ in shares]
    order = sorted(range(len(parts)), key=lambda i: (-shares[i][1], i))
    for i in order[: cents - sum(result)]:
        result[i] += 1
    return [Decimal(r) / 100 for r in result]


def pay(person):
    gross, bonus = [], []
    for link in person["links"]:
        base = Decimal(link["base"])
        extra = money(base * Decimal(link["percent"]) / 100)
        gross.append(base + extra)
        bonus.append(extra)
    cut = [Decimal(0)] * len(gross)
    if sum(gross) > CEILING:
        cut = spread(sum(gross) - CEILING, gross)
    left = [g - c for g, c in zip(gross, cut)]
    pension = inss(sum(left))
    tax = income_tax(sum(left), pension, person["dependants"])
    return [
        [str(int(v * 100)) for v in (b, c, p, t, l - p - t)]
        for b, c, p, t, l in zip(bonus, cut, spread(pension, left), spread(tax, left), left)
    ]


json.dump([pay(person) for person in json.load(sys.stdin)], sys.stdout)
