import { arquivosAceitos } from '@portal/platform/contract'

export const ARQUIVOS_DA_MOBILIDADE = arquivosAceitos({
	tipos: { pdf: 'application/pdf', jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png' },
	maximoMb: 10,
	nomes: ['PDF', 'JPEG', 'PNG'],
})
export const MAXIMO_DE_DOCUMENTOS = 8
