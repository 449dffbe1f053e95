/**
 * Kind 'Outros documentos' of the signing slice, for documents that match none of its kinds or are named in free
 * text.
 */
export const OUTROS_NA_ASSINATURA = 10

/** Mapping of our kinds of document to those of the signing slice, which set the lowest level of signature. */
export const TIPO_NA_ASSINATURA: Readonly<Record<string, number>> = {
	Ofício: 1,
	'Ata de reunião': 3,
	Declaração: 4,
	'Termo de compromisso': 5,
	'Parecer técnico': 6,
	'Contrato ou convênio': 7,
}
