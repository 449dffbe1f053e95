import { conferirArquivos, defineCommands } from '@portal/platform/server'
import { listarRegistrados } from './queries-registrados.ts'

export const comandos = defineCommands({
	'verificar-assinaturas': {
		argumentos: '',
		descricao: 'Lê todas as versões de todos os documentos dos lotes e confere se são as registradas',
		executar: ({ db, files }) => conferirArquivos(files, listarRegistrados(db)),
	},
})
