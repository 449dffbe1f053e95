import { type Db, diaDe, type Portal } from '@portal/platform/server'
import type { EditalProserv } from '../../contract/index.ts'
import type { Quem } from '../acesso.ts'
import { montarVertente, obterComum, obterUnidadeComum } from '../comum.ts'
import { momentoDa } from './fases.ts'
import { contarNosEditais, type Edital } from './queries.ts'

export async function mostrarEditais(
	db: Db,
	portal: Portal,
	quem: Quem,
	editais: readonly Edital[],
): Promise<EditalProserv[]> {
	const comum = await obterComum(portal)
	const contas = await contarNosEditais(
		db,
		editais.map(({ codedtprs }) => codedtprs),
	)
	const hoje = diaDe(portal)
	return editais.map((edital) => {
		const { codedtprs, nomedt, anoedt, fases, qtdavd, criterios, limites, versao } = edital
		const conta = contas.find((uma) => uma.codedtprs === codedtprs)
		return {
			codedtprs,
			nomedt,
			anoedt,
			qtdavd,
			criterios,
			versao,
			fases: fases.map((fase) => ({
				...fase,
				momento: momentoDa(edital, fase.fase, hoje),
			})),
			vertentes: edital.vertentes.map(({ chave }) => montarVertente(comum, chave, edital)),
			limites: limites.map(({ codund, vtesolprs, limite }) => ({
				codund,
				vtesolprs,
				limite,
				sglund: obterUnidadeComum(comum, codund).sglund,
			})),
			qtdsol: quem.coordena || quem.triagem ? (conta?.qtdsol ?? 0) : 0,
			staavaliado: conta?.avaliado ? ('S' as const) : ('N' as const),
			alterar: quem.coordena ? ('S' as const) : ('N' as const),
			motivo: quem.coordena ? null : 'Quem coordena os editais os altera. Peça a essa pessoa.',
		}
	})
}
