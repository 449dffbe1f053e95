import { comprasDaUniversidade, continuacaoDaLicitacao } from '@portal/licitacoes/server/public'
import { defineModule, publicPages, searchSources } from '@portal/platform/server'
import { ligacoesDoProcesso } from '@portal/processos/server/public'
import * as contrato from '../contract/index.ts'
import { SISTEMA } from '../contract/perfis-declarados.ts'
import { rotasAbertas } from './abertos/rotas.ts'
import { apagarNaoConfirmados, avisarAcompanhantes } from './acompanhar/jobs.ts'
import { rotasDoAcompanhamento } from './acompanhar/rotas.ts'
import { rotasDasAtas } from './atas/rotas.ts'
import { contarMudancasDosPedidos } from './cestas/contar-mudanca.ts'
import { lembrarFornecedores } from './cestas/lembrar.ts'
import { rotasDasCestas } from './cestas/rotas.ts'
import { dadosPessoais } from './dados-pessoais.ts'
import { fonteDeCompras } from './fonte-da-busca.ts'
import { rotasDaGestao } from './gestao/rotas.ts'
import { comprasDoProcesso } from './ligar-ao-processo.ts'
import { paginaDosLimites } from './limites/pagina.ts'
import { rotasDosLimites } from './limites/rotas.ts'
import { menu } from './menu.ts'
import { paginaDoBem } from './pagina-do-bem.ts'
import { paginaDaCompra, paginaDasCompras, paginaDoBanco, paginaDoFornecedor } from './pagina-publica.ts'
import { paginaDaCotacao, paginaDoAcompanhamento } from './paginas-com-formulario.ts'
import { somarNoAno } from './queries/fornecedores.ts'
import { continuacao } from './receber-licitacao.ts'
import { rotasDasCompras } from './rotas/compras.ts'
import { rotasDosPrecos } from './rotas/precos.ts'
import { semear } from './seed.ts'
import { settings } from './settings.ts'
import { rotasDoWsinfo } from './wsinfo/rotas.ts'

export const contratacoes = defineModule({
	name: 'contratacoes',
	perfis: SISTEMA,
	menu,
	settings,
	dadosPessoais,
	arquivos: { prefixo: 'contratacoes', colunas: ['memoria.chave', 'compraarq.chave', 'cestaprc.chave'] },
	migrations: new URL('./migrations/', import.meta.url),
	rotulos: contrato.rotulos,
	jobs: [avisarAcompanhantes, apagarNaoConfirmados, lembrarFornecedores, contarMudancasDosPedidos],
	extensions: [
		searchSources.provide(fonteDeCompras),
		continuacaoDaLicitacao.provide(continuacao),
		comprasDaUniversidade.provide({ somarNoAno }),
		ligacoesDoProcesso.provide(comprasDoProcesso),
		publicPages.provide(paginaDasCompras),
		publicPages.provide(paginaDosLimites),
		publicPages.provide(paginaDaCompra),
		publicPages.provide(paginaDoBanco),
		publicPages.provide(paginaDoBem),
		publicPages.provide(paginaDoFornecedor),
		publicPages.provide(paginaDoAcompanhamento),
		publicPages.provide(paginaDaCotacao),
	],
	semear,
	routes: [
		...rotasDasCompras,
		...rotasDosPrecos,
		...rotasAbertas,
		...rotasDasCestas,
		...rotasDaGestao,
		...rotasDosLimites,
		...rotasDasAtas,
		...rotasDoWsinfo,
		...rotasDoAcompanhamento,
	],
})
