import { diaEm } from '@portal/platform/contract'
import { defineCommands, descreverRelatorio, InputError } from '@portal/platform/server'
import { atualizarDoReplicado } from './replicado/atualizar.ts'
import { settings } from './settings.ts'

export const comandos = defineCommands({
	'atualizar-do-replicado': {
		argumentos: '',
		descricao:
			'Traz da réplica da instituição o que mudou em unidades, setores, pessoas, vínculos, contatos, cursos e formação',
		async executar({ db, config }) {
			const { PORTAL_REPLICADO_URL: url, PORTAL_REPLICADO_ESQUEMA: esquema } = settings.of({ config })
			if (url === undefined)
				throw new InputError('sem-replicado', 'Diga o endereço da réplica em PORTAL_REPLICADO_URL e tente de novo.')
			const agora = new Date()
			const { feitas, ausentes } = await atualizarDoReplicado({
				db,
				url,
				esquema,
				agora,
				hoje: diaEm(config.PORTAL_FUSO_HORARIO, agora),
			})
			const relatorios = feitas.map(
				({ importacao, relatorio, encerrados }) =>
					descreverRelatorio(importacao, relatorio) + (encerrados > 0 ? `\n  ${encerrados} vínculos encerrados.` : ''),
			)
			const faltas = ausentes.map(
				({ lista, tabelas }) =>
					`${lista}: a réplica não tem ${tabelas.join(', ')}; a lista continua a vir por arquivo.`,
			)
			return [...relatorios, ...faltas].join('\n')
		},
	},
})
