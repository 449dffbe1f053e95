import type { Situacoes } from '@portal/design-system/situacao'
import {
	type AcessoNaSaida,
	nomeDaSituacaoSaida as nome,
	nomeDaSituacao,
	type Saida,
	type SituacaoSaida,
} from '../../contract/index.ts'

export const SITUACOES_DA_SAIDA: Situacoes<SituacaoSaida> = {
	ABE: { estado: 'pendente', texto: nome.ABE },
	CON: { estado: 'concluido', texto: nome.CON },
	CAN: { estado: 'encerrado', texto: nome.CAN },
}

export const descreverMudanca = ({ tipsai, nomund }: Pick<Saida, 'tipsai' | 'nomund'>): string =>
	tipsai === 'F' ? 'Não tem mais vínculo com a universidade' : `Não está mais em ${nomund}`

export const esperaDecisao = ({ decsai, sitacs }: Pick<AcessoNaSaida, 'decsai' | 'sitacs'>): boolean =>
	decsai === null && sitacs === 'ATV'

export function descreverDecisao({ decsai, nompesdec, sitacs }: AcessoNaSaida): string {
	if (decsai === null) return nomeDaSituacao[sitacs]
	const feito = decsai === 'M' ? 'Mantido' : 'Encerrado'
	return nompesdec === null ? `${feito}: ninguém decidiu no prazo` : `${feito} por ${nompesdec}`
}
