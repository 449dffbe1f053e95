import * as z from 'zod/mini'

export const FORMATOS_DE_PLANILHA = ['csv', 'xlsx'] as const
export type FormatoDePlanilha = (typeof FORMATOS_DE_PLANILHA)[number]

/** Query parameter of a call that gives a list as a spreadsheet, beside the filters of the list. */
export const EmPlanilha = z.object({ formato: z._default(z.enum(FORMATOS_DE_PLANILHA), 'csv') })
