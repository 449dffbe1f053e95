"""Second implementation of the deadline rules, written from the README alone: a walk from day to day.

Reads one history a line (JSON) and writes one line for each: the deadline and the cap.
"""
import calendar
import json
import sys
from datetime import date, timedelta

DAY = timedelta(days=1)


def add_months(day, months):
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    return date(year, month + 1, min(day.day, calendar.monthrange(year, month + 1)[1]))


def days_of(event):
    day, last = date.fromisoformat(event["dtaini"]), date.fromisoformat(event["dtafim"])
    while day <= last:
        yield day
        day += DAY


def judge(history):
    rule, events = history["regra"], history["eventos"]
    start = date.fromisoformat(history["dtaselpgm"])
    for event in events:
        if event["tipeve"] == "TRN":
            start = min(start, date.fromisoformat(event["dtaini"]))
    months = rule["mesqua"] if history["tipprz"] == "QUA" else rule["mesdep"]
    back = DAY if rule["ultdia"] == "V" else timedelta(0)
    deadline = add_months(start, months) - back
    cap = add_months(start, rule["mestet"]) - back

    kinds = {}
    for event in events:
        if event["tipeve"] in ("TRA", "LIC"):
            for day in days_of(event):
                if day >= start and kinds.get(day) != "LIC":
                    kinds[day] = event["tipeve"]
    extensions = {}
    for kind in ("PRO", "EXC"):
        for event in events:
            if event["tipeve"] == kind and event["tipprz"] in (None, history["tipprz"]):
                extensions.setdefault(date.fromisoformat(event["dtaini"]), []).append((kind, event["qtddia"]))

    left = rule["diatramax"]
    used = 0
    exceptional = False
    running = None
    for day in sorted(set(kinds) | set(extensions)):
        kind = kinds.get(day)
        # A suspension goes on from the day before, or begins by the deadline as it stands.
        goes_on = kind is not None and running == (day - DAY, kind)
        running = None
        if kind is not None and (goes_on or day <= deadline):
            running = (day, kind)
            if kind == "LIC" or left > 0:
                left -= kind == "TRA"
                deadline += DAY
                cap += DAY
        for what, days in extensions.get(day, []):
            if day > deadline:
                continue
            if what == "PRO":
                days = min(days, rule["diapromax"] - used)
                if rule["stapastet"] == "N" or exceptional:
                    days = min(days, max(0, (cap - deadline).days))
                days = max(0, days)
                used += days
            else:
                exceptional = True
            deadline += days * DAY

    holidays = set(history["feriados"])
    if rule["staprxutl"] == "S":
        while deadline.weekday() >= 5 or deadline.isoformat() in holidays:
            deadline += DAY
    return deadline, cap


for line in sys.stdin:
    print(*(day.isoformat() for day in judge(json.loads(line))))
