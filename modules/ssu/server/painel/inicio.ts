import { type Db, type Portal, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { obterQuem, PODEM_PEDIR, podePedirDe, type Quem } from '../acesso/quem.ts'
import { administradores } from '../atos/pessoas.ts'
import { obterSistemas } from '../cadastro/queries.ts'
import { obterConfiguracao } from '../configuracao/queries.ts'
import { obterNomes } from '../demanda/mostrar.ts'
import { contarPendentes } from '../demanda/queries/pendentes.ts'

const SEM_PERFIL =
	'As demandas são pedidas por quem tem o perfil de GRS solicitante ou de apoio no sistema. Peça-o em “Meus acessos”, ou procure o GRS do sistema.'
const SEM_SISTEMA = 'Você poderá pedir demandas quando a administração da DVS escolher os sistemas do seu perfil.'
const ADMINISTRADORES_DITOS = 3

const listarNiveisSemSistemas = ({ codpes, autoridades }: Quem): contrato.NivelSsu[] =>
	autoridades
		.filter((uma) => uma.codpes === codpes)
		.flatMap(({ niveis, restricoes }) =>
			niveis.filter((nivel) => contrato.temSistemas(nivel) && !restricoes.some(({ numnivseg }) => numnivseg === nivel)),
		)

async function nomearAdministradores(db: Db, portal: Portal): Promise<string[]> {
	const numeros = (await administradores(db, portal)).slice(0, ADMINISTRADORES_DITOS)
	const nome = await obterNomes(db, numeros)
	return numeros.map(nome)
}

export const rotaDoInicio = route(contrato.obterSSUINICIO, async ({ db, portal, user }) => {
	const quem = await obterQuem(db, portal, user)
	const emUso = (await obterSistemas(portal)).filter(({ staatv }) => staatv === 'S')
	const sistemas = emUso
		.map(({ nomsis, dscsis, modulos }) => ({
			nomsis,
			dscsis,
			inteiro: podePedirDe(quem, { nomsis, numseqmdussu: null }),
			modulos: modulos.filter(
				({ staatv, numseqmdussu }) => staatv === 'S' && podePedirDe(quem, { nomsis, numseqmdussu }),
			),
		}))
		.filter(({ inteiro, modulos }) => inteiro || modulos.length > 0)
	const semSistemas = listarNiveisSemSistemas(quem)
	const pode = PODEM_PEDIR.some((nivel) => quem.niveis.includes(nivel))
	return {
		niveis: [...quem.niveis],
		solicitar: sistemas.length > 0 ? 'S' : 'N',
		motivoSolicitar: sistemas.length > 0 ? null : pode ? SEM_SISTEMA : SEM_PERFIL,
		semSistemas,
		administradores: semSistemas.length === 0 ? [] : await nomearAdministradores(db, portal),
		sistemas: sistemas.map(({ inteiro, modulos, ...sistema }) => ({
			...sistema,
			stainteiro: inteiro ? ('S' as const) : ('N' as const),
			modulos: modulos.map(({ nomsismdu, numseqmdussu, nommdusis }) => ({ nomsismdu, numseqmdussu, nommdusis })),
		})),
		tipos: [...(await obterConfiguracao(portal)).tipos],
		pendentes: await contarPendentes(db, quem),
		filtros: emUso.map(({ nomsis }) => nomsis),
	}
})
