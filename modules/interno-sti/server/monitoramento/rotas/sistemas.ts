import { type Db, NotFoundError, type Portal, publicar, RuleError, route } from '@portal/platform/server'
import * as contrato from '../../../contract/index.ts'
import { inserirVoto, listarVotosDaPessoa } from '../queries/votos.ts'
import { type NoVisto, obterArvore } from '../situacao.ts'

const TUDO: contrato.QuemMonitora = { administra: true, opera: false, equipes: [] }

const ESTADO: Readonly<Record<contrato.SituacaoDoMonitor, contrato.EstadoDoSistema>> = {
	FOR: 'fora',
	SUP: 'fora',
	MAN: 'manutencao',
	FAL: 'normal',
	ALE: 'normal',
	OPE: 'normal',
	BLO: 'sem-medida',
	NOV: 'sem-medida',
	PAU: 'sem-medida',
}
const PIOR_PRIMEIRO = ['fora', 'manutencao', 'normal', 'sem-medida'] as const

/** Partial outage: one failing monitor of several makes a system unstable, not down. */
function estadoDe(nos: readonly NoVisto[]): contrato.EstadoDoSistema {
	const estados = nos.map(({ sitmon }) => ESTADO[sitmon])
	if (estados.includes('fora') && estados.includes('normal')) return 'instavel'
	return PIOR_PRIMEIRO.find((estado) => estados.includes(estado)) ?? 'sem-medida'
}

/** Public systems are the active monitors whose outages are published, grouped by system. */
async function sistemas(db: Db, portal: Portal): Promise<Map<string, NoVisto[]>> {
	const nos = (await obterArvore(db, portal)).vistos(TUDO)
	return Map.groupBy(
		nos.filter(({ stapub, codsis, staatv }) => stapub === 'S' && codsis !== null && staatv === 'S'),
		({ codsis }) => codsis ?? '',
	)
}

export const rotasDosSistemas = [
	route(contrato.listarSistemasMonitorados, async ({ db, portal, user }) => {
		const votados = await listarVotosDaPessoa(db, user.codpes, portal.agora())
		return [...(await sistemas(db, portal))]
			.map(([codsis, nos]): contrato.SistemaMonitorado => {
				const datas = nos.map(({ dtasit }) => dtasit).filter((data) => data !== null)
				return {
					codsis,
					nompub: nos[0]?.nompub ?? codsis,
					estsis: estadoDe(nos),
					dtasit: datas.toSorted().at(-1) ?? null,
					votou: votados.includes(codsis) ? 'S' : 'N',
				}
			})
			.toSorted((um, outro) => um.nompub.localeCompare(outro.nompub, 'pt-BR'))
	}),
	route(contrato.votarLentidao, async ({ db, portal, user, body: { codsis } }) => {
		if (!(await sistemas(db, portal)).has(codsis))
			throw new NotFoundError(
				'sistema-nao-encontrado',
				'Este sistema não é acompanhado aqui. Use “Relatar um problema”.',
			)
		// One vote per hour: a second vote of the person for the system is refused.
		if (!(await inserirVoto(db, codsis, user.codpes, portal.agora())))
			throw new RuleError(
				'ja-votou',
				'Você já disse nesta hora que está lento. Obrigado: a equipe de TI já conta com isso.',
			)
		await publicar(db, { tipo: contrato.EVENTO_DO_MONITORAMENTO })
		return { retorno: 'ok', mensagem: 'Obrigado! A equipe de TI vê quantas pessoas disseram isso.' }
	}),
]
