import { defineModule } from '@portal/platform/server'
import { removerArquivo } from './jobs-arquivo.ts'
import { rotasDeAssinatura } from './rotas-assinar.ts'
import { rotasDeDocumento } from './rotas-documento.ts'
import { rotasDeLote } from './rotas-lote.ts'
import { rotasDeParticipante } from './rotas-participante.ts'

export const assina = defineModule({
	name: 'assina',
	migrations: new URL('./migrations/', import.meta.url),
	routes: [...rotasDeLote, ...rotasDeParticipante, ...rotasDeDocumento, ...rotasDeAssinatura],
	jobs: [removerArquivo],
})
