import { somarDias } from '@portal/platform/contract'
import { diaDe, NotFoundError, RuleError, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { obterQuem } from '../acesso/quem.ts'
import { anunciar } from '../atos/avisar.ts'
import { prepararAto } from '../atos/preparar.ts'
import { listarRoteiros } from '../cadastro/queries.ts'
import { obterConfiguracao } from '../configuracao/queries.ts'
import { nomeDoTipo } from '../demanda/mostrar.ts'
import { registrarLog } from '../demanda/queries/demanda.ts'
import { contarObservadores, deixarDeSeguir, seguir } from '../observadores/queries.ts'
import { alcanceNoRoteiro } from './alcance.ts'
import { type LinhaDoRoteiro, listarRoteiro, marcarNoRoteiro } from './queries.ts'

const MAXIMO_DE_OBSERVADORES = 100

function parteDe(
	linhas: readonly LinhaDoRoteiro[],
	tipos: readonly contrato.TipoConfigurado[],
	qual: contrato.ParteDoRoteiro,
) {
	const suas = linhas.filter(({ parte }) => parte === qual)
	return {
		itens: suas.slice(0, contrato.MAXIMO_NO_ROTEIRO).map(({ parte: _parte, abre, tipatd, ...linha }) => ({
			...linha,
			nomtip: nomeDoTipo(tipos, tipatd),
			staabr: abre ? ('S' as const) : ('N' as const),
		})),
		haMais: suas.length > contrato.MAXIMO_NO_ROTEIRO,
	}
}

export const rotasPublicas = [
	route(contrato.obterSSUROTEIRO, async ({ db, portal, user, body }) => {
		const quem = await obterQuem(db, portal, user)
		const seus = (await listarRoteiros(db))
			.filter(({ staatv }) => staatv === 'S')
			.flatMap((sistema) => {
				const alcance = alcanceNoRoteiro(quem, sistema)
				return alcance === undefined ? [] : [{ ...sistema, modulos: alcance === 'inteiro' ? undefined : alcance }]
			})
		const escolhido = body.nomsis === undefined ? seus[0] : seus.find(({ nomsis }) => nomsis === body.nomsis)
		if (body.nomsis !== undefined && !escolhido)
			throw new NotFoundError(
				'roteiro-nao-encontrado',
				'Não há o roteiro deste sistema entre os que você pode ler. Escolha outro da lista.',
			)
		const desde = somarDias(diaDe(portal), -contrato.DIAS_NO_ROTEIRO)
		const linhas = escolhido ? await listarRoteiro(db, quem, { ...escolhido, desde }) : []
		const { tipos } = await obterConfiguracao(portal)
		return {
			sistemas: seus.map(({ nomsis, dscsis }) => ({ nomsis, dscsis })),
			nomsis: escolhido?.nomsis ?? null,
			planejadas: parteDe(linhas, tipos, 'planejadas'),
			emDesenvolvimento: parteDe(linhas, tipos, 'emDesenvolvimento'),
			concluidas: parteDe(linhas, tipos, 'concluidas'),
		}
	}),
	route(contrato.alterarSSUROTEIRO, async ({ db, portal, user, body: { numssu, starot }, auditar }) => {
		const { linha } = await prepararAto(db, portal, { user, numssu, ato: 'mostrarNoRoteiro' })
		await marcarNoRoteiro(db, numssu, starot)
		await registrarLog(db, {
			dtalog: portal.agora().toISOString(),
			codpes: user.codpes,
			tiplog: 'DEM',
			numssu,
			dsclog: `${starot === 'S' ? 'Mostrou' : 'Tirou'} a demanda ${contrato.formatarSsu(numssu)} ${starot === 'S' ? 'no' : 'do'} roteiro do ${linha.nomsis}`,
		})
		auditar({ numssu, starot })
		await anunciar(db, portal, linha)
		const mensagem = starot === 'S' ? 'A demanda está no roteiro do sistema.' : 'A demanda saiu do roteiro do sistema.'
		return { retorno: 'ok', mensagem }
	}),
	route(contrato.seguirSSUDEMANDA, async ({ db, portal, user, body: { numssu, staobs }, auditar }) => {
		const { linha } = await prepararAto(db, portal, { user, numssu, ato: 'seguir' })
		if (staobs === 'N') await deixarDeSeguir(db, numssu, [user.codpes])
		else {
			if ((await contarObservadores(db, numssu)) >= MAXIMO_DE_OBSERVADORES)
				throw new RuleError(
					'observadores-demais',
					`Já são ${MAXIMO_DE_OBSERVADORES} pessoas acompanhando esta demanda, o máximo. Veja as novidades dela pela busca.`,
				)
			await seguir(db, { numssu, codpes: user.codpes, dtacad: portal.agora().toISOString() })
		}
		auditar({ numssu, staobs })
		await anunciar(db, portal, linha)
		const mensagem =
			staobs === 'S' ? 'Você recebe um aviso a cada etapa desta demanda.' : 'Você deixou de acompanhar esta demanda.'
		return { retorno: 'ok', mensagem }
	}),
]
