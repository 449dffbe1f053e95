import { formatarData } from '@portal/platform/web'
import { NOME_DA_SITUACAO, type Substituicao } from '../contract/index.ts'

/** Agreed, but its first day has not come: "Ativa" alone would mislead. */
export function textoDaSituacao({ sit, vigente, dtaini }: Substituicao): string {
	return sit === 'A' && !vigente ? `Aceita, começa em ${formatarData(dtaini)}` : NOME_DA_SITUACAO[sit]
}

export function tomDaSituacao({ sit, vigente }: Substituicao): 'aviso' | 'sucesso' | 'info' | 'secundario' {
	if (sit === 'P') return 'aviso'
	if (sit === 'A') return vigente ? 'sucesso' : 'info'
	return 'secundario'
}
