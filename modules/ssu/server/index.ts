import { respostasPorEmail } from '@portal/notificacoes/server/public'
import { defineModule, searchSources } from '@portal/platform/server'
import { SISTEMA } from '../contract/acesso/perfis-declarados.ts'
import * as contrato from '../contract/index.ts'
import { rotasDoCadastro } from './cadastro/rotas.ts'
import { dadosPessoais } from './dados-pessoais.ts'
import { rotasDaFila } from './fila/rotas.ts'
import { fonteDeDemandas } from './fonte-da-busca.ts'
import { acertarDias, encerrarSemResposta } from './jobs.ts'
import { menu } from './menu.ts'
import { rotasDasNotas } from './notas/rotas.ts'
import { rotaDoInicio } from './painel/inicio.ts'
import { rotasDoPainel } from './painel/rotas.ts'
import { rotasDosAndamentos } from './partes/andamentos.ts'
import { rotasDosArquivos } from './partes/arquivos.ts'
import { respostasDaDemanda } from './partes/respostas.ts'
import { rotasDasPartes } from './partes/rotas.ts'
import { rotasDasDemandas } from './pedido/rotas.ts'
import { rotasPublicas } from './publico/rotas.ts'
import { semear } from './seed/semear.ts'
import { acompanharPerfis } from './usuarios/niveis-sem-sistemas.ts'
import { rotasDosUsuarios } from './usuarios/rotas.ts'

export const ssu = defineModule({
	name: 'ssu',
	perfis: SISTEMA,
	menu,
	dadosPessoais,
	migrations: new URL('./migrations/', import.meta.url),
	rotulos: contrato.rotulos,
	arquivos: { prefixo: 'ssu', colunas: ['ssuarq.chave'] },
	jobs: [encerrarSemResposta, acertarDias, acompanharPerfis],
	extensions: [searchSources.provide(fonteDeDemandas), respostasPorEmail.provide(respostasDaDemanda)],
	semear,
	routes: [
		rotaDoInicio,
		...rotasDoPainel,
		...rotasDasDemandas,
		...rotasDosAndamentos,
		...rotasDosArquivos,
		...rotasDasPartes,
		...rotasDaFila,
		...rotasPublicas,
		...rotasDasNotas,
		...rotasDosUsuarios,
		...rotasDoCadastro,
	],
})
