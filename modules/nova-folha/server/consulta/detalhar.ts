import { obterPessoas, obterSetoresDeSempre, obterUnidadesDeSempre } from '@portal/pessoas/server/public'
import type { Db, Portal, SessionUser } from '@portal/platform/server'
import { compararLinhas } from '../../contract/calculo/comparacao.ts'
import { explicarLinha } from '../../contract/calculo/explicacao.ts'
import type { ChaveDoContracheque, ContrachequeCompleto } from '../../contract/index.ts'
import { listarTabelas } from '../calculo/queries/regras.ts'
import { obterAlcance } from './alcance.ts'
import {
	buscarAnterior,
	type LinhaDoContracheque,
	listarLinhas,
	obterContracheque,
	obterVersoesDaFolha,
	obterVinculoPago,
} from './queries/contracheques.ts'
import { apresentarRetencao } from './retencao.ts'

/** Name of the person, of the unit and of the section, for a payslip. */
export async function nomearContracheques(db: Db, portal: Portal, linhas: readonly LinhaDoContracheque[]) {
	const [nomes, unidades] = await Promise.all([
		obterPessoas(
			db,
			linhas.map(({ codpes }) => codpes),
		),
		obterUnidadesDeSempre(portal),
	])
	return linhas.map(({ codund, codset: _codset, stasim: _stasim, ...linha }) => ({
		...linha,
		nompes: nomes.get(linha.codpes)?.nompes ?? '—',
		sglund: unidades.get(codund)?.sglund ?? '—',
	}))
}

async function compararComAnterior(
	db: Db,
	contracheque: LinhaDoContracheque,
	linhas: Awaited<ReturnType<typeof listarLinhas>>,
) {
	const anterior = await buscarAnterior(db, contracheque)
	if (!anterior) return null
	const { efeito, mudancas } = compararLinhas(await listarLinhas(db, anterior), linhas)
	const { anoref, mesref, vlrliq } = anterior
	return { anoref, mesref, antes: vlrliq, efeito, mudancas: [...mudancas] }
}

/** A payslip with the account of each amount, and the change since the month before. */
export async function detalhar(
	db: Db,
	portal: Portal,
	user: SessionUser,
	chave: ChaveDoContracheque,
): Promise<ContrachequeCompleto> {
	const alcance = await obterAlcance(db, portal, user)
	const contracheque = await obterContracheque(db, chave, { codpes: user.codpes, alcance })
	const [linhas, vinculo, versoes, unidades, setores, [nomeado], retencao] = await Promise.all([
		listarLinhas(db, chave),
		obterVinculoPago(db, chave),
		obterVersoesDaFolha(db, chave.codfol),
		obterUnidadesDeSempre(portal),
		obterSetoresDeSempre(portal),
		nomearContracheques(db, portal, [contracheque]),
		apresentarRetencao(db, portal, user, contracheque),
	])
	const { nompes, sglund } = nomeado ?? { nompes: '—', sglund: '—' }
	const valores = versoes ? await listarTabelas(db, versoes.tabelas) : []
	const { codbco, numage, numcta, matricula, nomfnc, regime } = vinculo
	const { codund, codset, stasim: _stasim, ...resto } = contracheque
	return {
		...resto,
		nompes,
		sglund,
		vinculo: {
			matricula,
			nomfnc,
			regime,
			nomund: unidades.get(codund)?.nomund ?? '—',
			nomset: codset === null ? null : (setores.get(codset)?.nomset ?? null),
			banco: chave.codpes === user.codpes && codbco ? `banco ${codbco}, agência ${numage}, conta ${numcta}` : null,
		},
		...retencao,
		linhas: linhas.map(({ memoria, frmrub, numver, ...linha }) => ({
			...linha,
			...explicarLinha({ memoria, frmrub, numver, vlrlan: linha.vlrlan, orglan: linha.orglan }, valores),
		})),
		mudanca: await compararComAnterior(db, contracheque, linhas),
	}
}
