import { createHash } from 'node:crypto'
import { formatarIdDigital } from '@portal/iddigital/contract'
import {
	emitirDocumento,
	enderecoDoDocumento,
	gerarIdDigital,
	registrarTipoDocumento,
} from '@portal/iddigital/server/public'
import { emitir, inTransaction, openChecked, type Portal, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { type Agente, obterQuem } from '../acesso.ts'
import { obterSolicitacao } from '../solicitacao/queries/solicitacao.ts'
import { dadosDoDossie } from './dados.ts'
import { inserirDossie, obterDossie } from './queries.ts'

const MODELO = new URL('../modelos/dossie.typ', import.meta.url)

const TIPO_NO_VALIDADOR = {
	codtipdocauc: 'PRSDOS',
	nomtipdocauc: 'Dossiê de solicitação de posição',
	dsctipdocauc: 'O que se pediu, decidiu e registrou numa solicitação de posição de servidor.',
	orgemi: 'Proserv',
	qtddiaval: null,
	staexiarq: 'N' as const,
	ordapt: 70,
}

async function emitirDossie(portal: Portal, user: Agente, { anosolprs, codsolprs }: contrato.Numero) {
	const qual = { anosolprs, codsolprs }
	const codaucdoc = gerarIdDigital()
	const dados = await dadosDoDossie(portal, user, qual)
	const escrito = contrato.formatarSolicitacao(qual)
	const endereco = enderecoDoDocumento(portal, codaucdoc, `http://localhost:${portal.config.PORT}`)
	const { conteudo, paginas } = await emitir(
		portal,
		MODELO,
		{
			titulo: 'Dossiê de solicitação de posição',
			numero: `Solicitação ${escrito}`,
			rodape: `Dossiê da solicitação de posição ${escrito}`,
			conferir: { id: formatarIdDigital(codaucdoc), endereco },
		},
		dados,
	)
	const sha256 = createHash('sha256').update(conteudo).digest('hex')
	const chave = `proserv/dossie-${codaucdoc}.pdf`
	await portal.files.gravar(chave, conteudo, conteudo.length)
	await inTransaction(portal.db, async (db) => {
		const dtacad = portal.agora().toISOString()
		await inserirDossie(db, { ...qual, codaucdoc, codpes: user.codpes, sha256, chave, dtacad })
		await registrarTipoDocumento(db, TIPO_NO_VALIDADOR)
		await emitirDocumento(db, portal, {
			codaucdoc,
			codtipdocauc: TIPO_NO_VALIDADOR.codtipdocauc,
			nomarq: nomeDoDossie(qual),
			conteudo: { sha256, tamanho: conteudo.length },
			qtdpgn: paginas,
			nomsisorg: 'proserv',
			chvorg: codaucdoc,
			staexiarq: 'N',
		})
	})
	return { codaucdoc, url: `/proxy/proserv/solicitacoes/${anosolprs}/${codsolprs}/dossie/${codaucdoc}` }
}

const nomeDoDossie = ({ anosolprs, codsolprs }: contrato.Numero) => `dossie-solicitacao-${codsolprs}-${anosolprs}.pdf`

export const rotasDoDossie = [
	route(contrato.emitirDossie, async ({ portal, user, params, auditar }) => {
		const emitido = await emitirDossie(portal, user, params)
		auditar({ codaucdoc: emitido.codaucdoc })
		return emitido
	}),
	route(contrato.obterDossie, async ({ db, portal, user, params }) => {
		await obterSolicitacao(db, await obterQuem(db, portal, user), params)
		const { chave, sha256 } = await obterDossie(db, user.codpes, params)
		const nome = nomeDoDossie(params)
		const { conteudo, tamanho } = await openChecked(portal, { chave, sha256, nome })
		return { tipo: 'application/pdf', conteudo, tamanho, nome }
	}),
]
