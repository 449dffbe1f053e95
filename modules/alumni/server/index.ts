import { defineModule, searchSources } from '@portal/platform/server'
import { SISTEMA } from '../contract/acesso/perfis-declarados.ts'
import * as contrato from '../contract/index.ts'
import { enviarBoletim, retomarBoletins } from './boletim/enviar.ts'
import { dadosPessoais } from './dados-pessoais.ts'
import { somarEgressos } from './estatisticas/somar.ts'
import { fonteDeOportunidades, fonteDeVantagens } from './fontes-da-busca.ts'
import { importacoes } from './importacoes.ts'
import { menu } from './menu.ts'
import { expirarOportunidades } from './oportunidades/jobs.ts'
import { rotas } from './rotas.ts'
import { semear } from './seed/semear.ts'

export const alumni = defineModule({
	name: 'alumni',
	perfis: SISTEMA,
	menu,
	dadosPessoais,
	importacoes,
	migrations: new URL('./migrations/', import.meta.url),
	rotulos: contrato.rotulos,
	arquivos: { prefixo: 'alumni', colunas: ['fotamn.chave', 'arqamn.chave'] },
	jobs: [enviarBoletim, retomarBoletins, expirarOportunidades, somarEgressos],
	extensions: [searchSources.provide(fonteDeOportunidades), searchSources.provide(fonteDeVantagens)],
	semear,
	routes: rotas,
})
