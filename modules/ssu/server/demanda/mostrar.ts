import { minutosUteisEntre } from '@portal/calendario/contract'
import { obterCalendario } from '@portal/calendario/server/public'
import { obterPessoas } from '@portal/pessoas/server/public'
import { avaliarRegras } from '@portal/platform/contract'
import { type Db, diaDe, type Portal } from '@portal/platform/server'
import {
	ATOS,
	contaNoTma,
	type DemandaResumo,
	type DemandaSsu,
	type Papel,
	type PessoaSsu,
	pontosGrs,
	regrasDaDemanda,
	type TipoConfigurado,
} from '../../contract/index.ts'
import { type Agente, obterQuem, type Quem } from '../acesso/quem.ts'
import { obterConfiguracao } from '../configuracao/queries.ts'
import { montarContexto } from './contexto.ts'
import { type Demanda, type LinhaDoResumo, obterDemanda } from './queries/demanda.ts'

type Nome = (codpes: number) => string
type Configuracao = Awaited<ReturnType<typeof obterConfiguracao>>

export const nomeDoTipo = (tipos: readonly TipoConfigurado[], tipatd: string | null): string | null =>
	tipatd && (tipos.find((um) => um.tipatd === tipatd)?.nomtip ?? tipatd)

export async function obterNomes(db: Db, numeros: readonly (number | null)[]): Promise<Nome> {
	const pessoas = await obterPessoas(
		db,
		numeros.filter((um) => um !== null),
	)
	return (codpes) => pessoas.get(codpes)?.nompes ?? String(codpes)
}

/** A person who is no longer known is named by number. */
export function montarPessoa(codpes: number, nompes: string | null): PessoaSsu
export function montarPessoa(codpes: number | null, nompes: string | null): PessoaSsu | null
export function montarPessoa(codpes: number | null, nompes: string | null): PessoaSsu | null {
	return codpes === null ? null : { codpes, nompes: nompes ?? String(codpes) }
}

const resumir = (linha: LinhaDoResumo, { tipos }: Configuracao): DemandaResumo => ({
	numssu: linha.numssu,
	titdem: linha.titdem,
	nomsis: linha.nomsis,
	nommdusis: linha.nommdusis,
	tipatd: linha.tipatd,
	nomtip: nomeDoTipo(tipos, linha.tipatd),
	codetp: linha.codetp,
	dtaetp: linha.dtaetp,
	pridem: linha.pridem,
	pessol: montarPessoa(linha.codpessol, linha.nompessol),
	dtaprv: linha.dtaprv,
	dtacad: linha.dtacad,
})

export async function mostrarResumos(portal: Portal, linhas: readonly LinhaDoResumo[]): Promise<DemandaResumo[]> {
	const configuracao = await obterConfiguracao(portal)
	return linhas.map((linha) => resumir(linha, configuracao))
}

const SO_PEDEM: readonly Papel[] = ['solicitante', 'grs', 'apoio']
/**
 * Internal entries and hours are for the people who take care of the demand; its requester reads neither, whatever
 * their other roles.
 */
export const veDentro = (papeis: readonly Papel[]): boolean => papeis.some((papel) => !SO_PEDEM.includes(papel))

/** The minutes of work in the current stage. */
export async function contarMinutosAteAgora(db: Db, portal: Portal, { codetp, dtaetp }: Demanda): Promise<number> {
	if (!contaNoTma(codetp)) return 0
	const fusoHorario = portal.config.PORTAL_FUSO_HORARIO
	const { codcam } = await obterConfiguracao(portal)
	const calendario = await obterCalendario(db, { codcam, desde: dtaetp.slice(0, 10), fusoHorario })
	return minutosUteisEntre(new Date(dtaetp), portal.agora(), calendario)
}

async function mostrarDemanda(db: Db, portal: Portal, quem: Quem, linha: Demanda): Promise<DemandaSsu> {
	const { codpesrsp, passos, vlrneg, urgdem, esfdem } = linha
	const contexto = montarContexto(quem, linha, diaDe(portal))
	const dentro = veDentro(contexto.papeis)
	const permissoes = avaliarRegras(regrasDaDemanda, contexto)
	const configuracao = await obterConfiguracao(portal)
	return {
		...resumir(linha, configuracao),
		dscdem: linha.dscdem,
		dscetp: configuracao.etapas.find(({ codetp }) => codetp === linha.codetp)?.dscetp ?? '',
		numseqmdussu: linha.numseqmdussu,
		vlrneg,
		urgdem,
		esfdem,
		vlrgrs: pontosGrs(vlrneg, urgdem, esfdem),
		pesrsp: montarPessoa(codpesrsp, linha.nompesrsp),
		dtaabt: linha.dtaabt,
		dtaconc: linha.dtaconc,
		dtalim: linha.dtalim,
		dtaret: linha.dtaret,
		motivo: linha.motivo,
		numssudup: linha.numssudup,
		dscorg: linha.dscorg,
		urlorg: linha.urlorg,
		qtdreab: linha.qtdreab,
		qtdmintma: linha.qtdmintma + (await contarMinutosAteAgora(db, portal, linha)),
		qtdhorprv: dentro ? linha.alocados.reduce((soma, { qtdhorprv }) => soma + qtdhorprv, 0) : null,
		qtdhorgas: dentro ? linha.qtdhorgas : null,
		qtdarq: linha.qtdarq,
		starot: linha.starot,
		staobs: linha.observadores.includes(quem.codpes) ? 'S' : 'N',
		qtdobs: linha.observadores.length,
		passos: passos.map(({ codpesrsp: de, nompes, ...passo }) => ({
			...passo,
			nompes: montarPessoa(de, nompes)?.nompes ?? null,
		})),
		portoes: [...linha.portoes],
		soPortao: ATOS.filter(
			(ato) => permissoes[ato] === 'N' && regrasDaDemanda[ato]({ ...contexto, portoes: [] }) === undefined,
		),
		falta: [...contexto.falta],
		papeis: [...contexto.papeis],
		versao: linha.versao,
		permissoes,
	}
}

/** Demand as this person sees it now. */
export async function verDemanda(db: Db, portal: Portal, user: Agente, numssu: number): Promise<DemandaSsu> {
	const quem = await obterQuem(db, portal, user)
	return mostrarDemanda(db, portal, quem, await obterDemanda(db, quem, numssu))
}
