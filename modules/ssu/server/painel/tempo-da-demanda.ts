import { type Db, diaDe, type Portal } from '@portal/platform/server'
import { contaNoTma, type Etapa, estaTerminada, type PainelDaDemanda } from '../../contract/index.ts'
import { type Agente, listarPapeisNaDemanda, obterQuem } from '../acesso/quem.ts'
import { contarMinutosAteAgora, montarPessoa, veDentro } from '../demanda/mostrar.ts'
import { type Demanda, obterDemanda } from '../demanda/queries/demanda.ts'
import { listarAlocacoes } from '../partes/queries/partes.ts'
import { faixasDe, mediaDaEtapa, mesDe, primeiroDia } from './painel.ts'
import { percentil } from './percentis.ts'
import { obterSomasDoSistema } from './queries.ts'

const somarEm = <C>(tempos: Map<C, number>, chave: C, minutos: number) =>
	tempos.set(chave, (tempos.get(chave) ?? 0) + minutos)

/** Minutes of work by stage, and by who passed on a stage that counts. */
function temposDe({ passos }: Demanda, agora: number) {
	const porEtapa = new Map<Etapa, number>()
	const porPessoa = new Map<number, number>()
	for (const { codetp, dtafim, qtdmin, codpesrsp } of passos) {
		if (codetp === 'RAS' || estaTerminada(codetp)) continue
		const minutos = dtafim === null ? agora : (qtdmin ?? 0)
		somarEm(porEtapa, codetp, minutos)
		if (codpesrsp !== null && contaNoTma(codetp)) somarEm(porPessoa, codpesrsp, minutos)
	}
	return { porEtapa, porPessoa }
}

/** Time of one demand by stage, beside that of similar ones. */
export async function obterPainelDaDemanda(
	db: Db,
	portal: Portal,
	user: Agente,
	numssu: number,
): Promise<PainelDaDemanda> {
	const quem = await obterQuem(db, portal, user)
	const linha = await obterDemanda(db, quem, numssu)
	const agora = await contarMinutosAteAgora(db, portal, linha)
	const { porEtapa, porPessoa } = temposDe(linha, agora)
	const somas = await obterSomasDoSistema(db, linha.nomsis, mesDe(primeiroDia(diaDe(portal))))
	const alocacoes = veDentro(listarPapeisNaDemanda(quem, linha)) ? await listarAlocacoes(db, { numssu }) : null
	const nomes = new Map(linha.passos.map(({ codpesrsp, nompes }) => [codpesrsp, nompes]))
	const faixas = faixasDe(somas)
	return {
		numssu,
		titdem: linha.titdem,
		nomsis: linha.nomsis,
		codetp: linha.codetp,
		qtdmintma: linha.qtdmintma + agora,
		qtdmin50: percentil(faixas, 0.5),
		qtdmin85: percentil(faixas, 0.85),
		etapas: [...porEtapa].map(([codetp, qtdmin]) => ({ codetp, qtdmin, qtdminmed: mediaDaEtapa(somas, codetp) })),
		conducoes: [...porPessoa].map(([codpes, qtdmin]) => ({
			nompes: montarPessoa(codpes, nomes.get(codpes) ?? null).nompes,
			qtdmin,
		})),
		horas:
			alocacoes?.map(({ codpes, nompes, qtdhorprv, qtdhorgas }) => ({
				pes: montarPessoa(codpes, nompes),
				qtdhorprv,
				qtdhorgas,
			})) ?? null,
	}
}
