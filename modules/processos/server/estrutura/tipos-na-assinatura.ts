/** The signing slice's 'Outros documentos': what is none of its kinds, or is named in free text. */
export const OUTROS_NA_ASSINATURA = 10

/** What it calls a kind of document of ours; its lowest level of signature follows from that. */
export const TIPO_NA_ASSINATURA: Readonly<Record<string, number>> = {
	Ofício: 1,
	'Ata de reunião': 3,
	Declaração: 4,
	'Termo de compromisso': 5,
	'Parecer técnico': 6,
	'Contrato ou convênio': 7,
}
