import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Situacao } from '@portal/design-system/situacao'
import { SituacaoDoRascunho } from '@portal/platform/web/atos'
import { useSchemaForm } from '@portal/platform/web/form'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import {
	type EditalProserv,
	enderecoDaSolicitacao,
	formatarSolicitacao,
	type SolicitacaoProserv,
} from '../../contract/index.ts'
import { Evidencias } from '../detalhes/evidencias.tsx'
import { editaisQuery } from '../editais/queries.ts'
import { estadoDeUma, VOLTAR_AO_INICIO } from '../estado-de-uma.tsx'
import { solicitacaoQuery, vertentesQuery } from '../queries.ts'
import { SITUACOES } from '../situacoes.ts'
import { Campos } from './campos.ts'
import { CamposDoLugar } from './onde.tsx'
import { Posicao } from './posicao.tsx'
import { Textos } from './textos.tsx'
import { useAlteracao } from './use-alteracao.ts'

export function AlterarSolicitacaoPage() {
	const { anosolprs = '', codsolprs = '' } = useParams()
	const uma = useQuery(solicitacaoQuery({ anosolprs, codsolprs }))
	const solicitacao = uma.data
	const editais = useQuery(editaisQuery({ pagina: 1, porPagina: 100 }))
	// The form's lists are loaded with the page, so that no late list moves the form.
	const vertentes = useQuery({
		...vertentesQuery({ codedtprs: solicitacao?.codedtprs, codund: solicitacao?.undste.codund }),
		enabled: solicitacao !== undefined,
	})
	const consulta = [uma, editais, vertentes].find(({ error }) => error) ?? uma
	const inteira = solicitacao && editais.data && vertentes.data
	return (
		<Pagina
			largura="formulario"
			titulo={`Alterar solicitação ${codsolprs}/${anosolprs}`}
			resumo="O que você muda fica guardado a cada pausa."
			aoLado={inteira ? <Situacao {...SITUACOES[solicitacao.sitprsatl.tipsitprs]} /> : undefined}
			{...estadoDeUma(consulta, VOLTAR_AO_INICIO)}
			carregando={!inteira && !consulta.error}
			esqueleto={<Esqueleto forma="bloco" className="h-144 w-full" />}
		>
			{inteira ? (
				<Alteracao key={formatarSolicitacao(solicitacao)} solicitacao={solicitacao} editais={editais.data.itens} />
			) : null}
		</Pagina>
	)
}

type AlteracaoProps = { solicitacao: SolicitacaoProserv; editais: readonly EditalProserv[] }

function Alteracao({ solicitacao, editais }: AlteracaoProps) {
	const { permissoes, codedtprs, nomedt } = solicitacao
	const { campos, situacao, mudar, guardarLogo, manter } = useAlteracao(solicitacao)
	const voltar = enderecoDaSolicitacao(solicitacao)
	const form = useSchemaForm({
		schema: Campos,
		initial: campos,
		thing: 'a solicitação',
		draft: mudar,
		unkept: situacao.fase === 'falhou',
		send: async (_campos: Campos) => {
			await guardarLogo()
			return voltar
		},
	})
	const abertos = editais.filter(
		({ codedtprs: um, fases }) =>
			um === codedtprs || fases.some(({ fase, momento }) => fase === 'SUB' && momento === 'aberta'),
	)
	if (permissoes.editar === 'N' && situacao.fase === 'intacto')
		return (
			<>
				<Alerta variante="aviso" titulo="Esta solicitação não pode ser alterada agora">
					{permissoes.motivos.editar}
				</Alerta>
				<Link href={voltar}>Voltar à solicitação</Link>
			</>
		)
	return (
		<Pilha espaco={5}>
			{situacao.fase === 'falhou' ? (
				<Alerta
					variante="perigo"
					titulo={situacao.mensagem}
					acao={
						<Botao variante="secundario" tamanho="pq" onClick={() => void manter()}>
							Guardar o que escrevi
						</Botao>
					}
				>
					O que você escreveu continua nesta página. Guarde-o de novo, ou copie o texto antes de sair.
				</Alerta>
			) : null}
			<Cartao titulo="Unidade e vertente">
				<Pilha espaco={5}>
					<CamposDoLugar form={form} editais={abertos.length > 0 ? abertos : [{ codedtprs, nomedt }]} />
				</Pilha>
			</Cartao>
			<Cartao titulo="Posição">
				<Pilha espaco={5}>
					<Posicao form={form} />
				</Pilha>
			</Cartao>
			<Cartao titulo="Justificativa">
				<Pilha espaco={5}>
					<Evidencias solicitacao={solicitacao} />
					<Textos form={form} />
				</Pilha>
			</Cartao>
			<AcoesDoFormulario
				outras={<SituacaoDoRascunho situacao={situacao} aoTentar={() => void guardarLogo()} />}
				principal={<Botao onClick={form.submit}>Voltar à solicitação</Botao>}
			/>
			{form.question}
		</Pilha>
	)
}
