import { type Environment, groupsOf, namedPattern, parseGroup, settingShapes } from '@portal/platform/server'
import * as z from 'zod/mini'
import { lerEntrada } from './permitidos.ts'

export const configuracoesDoMonitoramento = {
	PORTAL_MONITOR_PERMITIDOS: {
		shape: settingShapes.list,
		absent: 'nenhum: só bancos declarados podem ser monitorados',
		help: 'O que os [monitores](../modules/interno-sti/README.md#o-que-o-servidor-pode-chamar) podem chamar, separado por vírgula: `maquina:porta`, `*.dominio:porta` (as de dentro) ou `10.20.0.0/16:porta`; `:*` vale para qualquer porta. Um nome só alcança endereços da internet: os internos precisam estar na lista também como endereço',
	},
} as const

export interface ConexaoSql {
	readonly nome: string
	readonly url: string
}

const Conexao = z.object({ URL: z.string().check(z.regex(/^postgres(ql)?:\/\//, 'use postgres://…')) })
const CONEXAO = namedPattern('MONITORSQL')

export const conexoesDoMonitoramento = {
	conexoesSql: {
		pattern: CONEXAO,
		read: (env: Environment, problems: string[]): readonly ConexaoSql[] =>
			groupsOf(env, CONEXAO).flatMap((grupo) => {
				const dados = parseGroup(Conexao, grupo, problems)
				return dados ? [{ nome: grupo.id, url: dados.URL }] : []
			}),
	},
}

export const problemasDoMonitoramento = ({
	PORTAL_MONITOR_PERMITIDOS: permitidos,
}: {
	readonly PORTAL_MONITOR_PERMITIDOS: readonly string[]
}): string[] =>
	permitidos.flatMap((escrita) =>
		lerEntrada(escrita)
			? []
			: [
					`PORTAL_MONITOR_PERMITIDOS: "${escrita}" não diz máquina e porta. Use sistema.exemplo.br:443, *.exemplo.br:443 ou 10.20.0.0/16:5432.`,
				],
	)
