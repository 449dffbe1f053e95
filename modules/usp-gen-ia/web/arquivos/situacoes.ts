import type { Situacoes } from '@portal/design-system/situacao'
import type { SituacaoDoArquivo } from '../../contract/index.ts'

export const SITUACOES_DO_ARQUIVO: Situacoes<SituacaoDoArquivo> = {
	FIL: { texto: 'Sendo lido', estado: 'fila' },
	PRT: { texto: 'Pronto', estado: 'concluido' },
	ERR: { texto: 'Sem texto', estado: 'recusado' },
}
