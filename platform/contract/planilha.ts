import * as z from 'zod/mini'

export const FORMATOS_DE_PLANILHA = ['csv', 'xlsx'] as const
export type FormatoDePlanilha = (typeof FORMATOS_DE_PLANILHA)[number]

/** Of a call that gives a list for a spreadsheet, beside what the list is filtered by. */
export const EmPlanilha = z.object({ formato: z._default(z.enum(FORMATOS_DE_PLANILHA), 'csv') })
