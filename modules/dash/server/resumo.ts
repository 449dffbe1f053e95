import { avisarPessoas } from '@portal/notificacoes/server/public'
import { somarDias } from '@portal/platform/contract'
import { type Db, diaDe, type Portal } from '@portal/platform/server'
import { escreverResumo, PAGINA, type Situacao } from '../contract/index.ts'
import { listarPrg, listarServico } from './acesso.ts'
import { AREA } from './area.ts'
import { listarChamadasAbertas } from './queries/alertas.ts'
import { type LinhaDaDiaria, listarDiaria } from './queries/diaria.ts'
import { contarMedidas, type Medida } from './queries/medidas.ts'

const somarPorSituacao = (
	linhas: readonly { readonly sitmat: string; readonly qtd: number }[],
): Map<Situacao, number> => {
	const somas = new Map<Situacao, number>()
	for (const { sitmat, qtd } of linhas) somas.set(sitmat as Situacao, (somas.get(sitmat as Situacao) ?? 0) + qtd)
	return somas
}

const lerSituacoes = (medidas: readonly Medida[]) =>
	somarPorSituacao(medidas.map(({ chave, qtd }) => ({ sitmat: chave, qtd })))

/** Counts of a day as a notice to who follows them, each office with those of its unit. */
export async function mandarResumos(db: Db, portal: Portal): Promise<void> {
	const dia = diaDe(portal)
	const [aberta] = await listarChamadasAbertas(db, portal.agora().toISOString())
	if (!aberta) return
	const ano = aberta.anoing
	const medidas = await contarMedidas(db, { ano, alcance: 'todas' }, ['SIT'])
	const antes = (await listarDiaria(db, somarDias(dia, -1), 'todas')).filter(({ anoing }) => anoing === ano)
	const mandar = async (
		quem: string,
		pessoas: readonly number[],
		agora: readonly Medida[],
		ontem: readonly LinhaDaDiaria[],
	) => {
		if (pessoas.length === 0) return
		const { texto, mais } = escreverResumo(
			lerSituacoes(agora),
			ontem.length === 0 ? undefined : somarPorSituacao(ontem),
		)
		const link = { endereco: PAGINA, rotulo: 'Abrir a matrícula virtual' }
		await avisarPessoas(db, portal, {
			chave: `dash:resumo:${dia}:${quem}`,
			area: AREA,
			pessoas,
			texto,
			mais,
			link,
			dias: 1,
		})
	}
	await mandar('prg', await listarPrg(db, portal), medidas, antes)
	for (const [codund, dela] of Map.groupBy(medidas, (medida) => medida.codund))
		await mandar(
			String(codund),
			await listarServico(db, portal, codund),
			dela,
			antes.filter((linha) => linha.codund === codund),
		)
}
