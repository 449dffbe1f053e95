import { checkFiles, defineCommands, RuleError } from '@portal/platform/server'
import { formatarNumpro } from '../contract/index.ts'
import { verificarCorrentes } from './historico/ler-historico.ts'
import { listarRegistrados } from './registrados/queries.ts'

const MAXIMO_MOSTRADO = 100

export const comandos = defineCommands({
	'verificar-processos': {
		argumentos: '',
		descricao: 'Confere, elo por elo, a corrente de ações de todos os processos, e lê todos os seus arquivos',
		async executar({ db, files }) {
			let lidos = 0
			const rompidas: string[] = []
			for await (const bloco of verificarCorrentes(db)) {
				lidos += bloco.lidos
				for (const { numpro, elo } of bloco.rompidas) rompidas.push(`${formatarNumpro(numpro)}, no elo ${elo}`)
			}
			if (rompidas.length === 0)
				return `${lidos.toLocaleString('pt-BR')} processos conferidos: todas as correntes estão inteiras. ${await checkFiles(files, listarRegistrados(db))}`
			throw new RuleError(
				'corrente-rompida',
				`A corrente de ações se rompe em ${rompidas.length} de ${lidos.toLocaleString('pt-BR')} processos. Não altere nada e compare com o último backup:\n${rompidas.slice(0, MAXIMO_MOSTRADO).join('\n')}`,
			)
		},
	},
})
