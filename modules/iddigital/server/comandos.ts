import { checkFiles, defineCommands } from '@portal/platform/server'
import { listarRegistrados } from './registrados/queries.ts'

export const comandos = defineCommands({
	'verificar-documentos': {
		argumentos: '',
		descricao: 'Lê todos os documentos emitidos que o validador exibe e confere se são os registrados',
		executar: ({ db, files }) => checkFiles(files, listarRegistrados(db)),
	},
})
