import { formatarData } from '@portal/platform/web'
import { NOME_DA_SITUACAO, type Situacao, type Substituicao } from '../contract/index.ts'

/** An agreed substitution that has not begun has a text of its own, since "Ativa" alone would mislead. */
export function textoDaSituacao({ sit, vigente, dtaini }: Substituicao): string {
	return sit === 'A' && !vigente ? `Aceita, começa em ${formatarData(dtaini)}` : NOME_DA_SITUACAO[sit]
}

export function tomDaSituacao({ sit, vigente }: Substituicao): 'aviso' | 'sucesso' | 'info' | 'secundario' {
	if (sit === 'P') return 'aviso'
	if (sit === 'A') return vigente ? 'sucesso' : 'info'
	return 'secundario'
}

/** The options fill the filter. */
export const OPCOES = {
	P: { texto: NOME_DA_SITUACAO.P },
	A: { texto: NOME_DA_SITUACAO.A },
	E: { texto: NOME_DA_SITUACAO.E },
	C: { texto: NOME_DA_SITUACAO.C },
} as const satisfies Record<Situacao, object>
