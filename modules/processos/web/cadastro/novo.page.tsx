import { Alerta } from '@portal/design-system/alerta'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Cartao } from '@portal/design-system/cartao'
import { Erro } from '@portal/design-system/erro'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { Selecao } from '@portal/design-system/selecao'
import { toast } from '@portal/design-system/toast'
import { mensagemDe, useProtecaoDeAlteracoes } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import type { Assunto, EstacaoDaPessoa } from '../../contract/index.ts'
import { enderecoDoProcesso, LISTA } from '../enderecos.ts'
import { assuntosQuery, minhasEstacoesQuery } from '../queries-estrutura.ts'
import { CamposDoProcesso } from './campos-do-processo.tsx'
import { CAMPOS_VAZIOS } from './identificacao.ts'
import { useAbrirProcesso } from './queries.ts'
import { type Formulario, useFormulario } from './use-formulario.ts'

export function NovoPage() {
	const estacoes = useQuery(minhasEstacoesQuery)
	const assuntos = useQuery(assuntosQuery)
	const falha = estacoes.error ?? assuntos.error
	const doProtocolo = estacoes.data?.filter(({ papeis }) => papeis.includes('P'))
	return (
		<div className="grid max-w-4xl grid-cols-1 gap-5">
			<header className="grid gap-1">
				<h1>Novo processo</h1>
				<p className="text-texto-suave">Número, data e estação de abertura não mudam depois.</p>
			</header>
			{falha ? (
				<Erro
					mensagem={mensagemDe(falha)}
					aoTentarDeNovo={() => void Promise.all([estacoes.refetch(), assuntos.refetch()])}
				/>
			) : doProtocolo === undefined || assuntos.data === undefined ? (
				<Esqueleto forma="bloco" className="h-144 w-full" />
			) : doProtocolo.length === 0 ? (
				<SemProtocolo />
			) : (
				<Abertura estacoes={doProtocolo} assuntos={assuntos.data} />
			)}
		</div>
	)
}

function SemProtocolo() {
	return (
		<Alerta
			variante="info"
			titulo="Você não pode abrir processos"
			acao={<Link href={LISTA}>Voltar aos processos</Link>}
		>
			Somente quem é do protocolo de uma estação abre processos. Peça a abertura ao protocolo da sua unidade.
		</Alerta>
	)
}

type AberturaProps = { estacoes: readonly EstacaoDaPessoa[]; assuntos: readonly Assunto[] }

function Abertura({ estacoes, assuntos }: AberturaProps) {
	const abrir = useAbrirProcesso()
	const formulario = useFormulario({
		qual: 'novo',
		inicial: { ...CAMPOS_VAZIOS, sgletaabt: (estacoes.length === 1 && estacoes[0]?.sgleta) || '' },
		assuntos,
		aoSalvar: async (campos) => {
			const { numpro, mensagem } = await abrir.mutateAsync(campos)
			toast.sucesso(mensagem)
			sair(enderecoDoProcesso(numpro))
		},
	})
	const { pergunta, sair } = useProtecaoDeAlteracoes(formulario.alterado)
	return (
		<form noValidate className="grid grid-cols-1 gap-5" onSubmit={formulario.enviar}>
			<CamposDoProcesso formulario={formulario} assuntos={assuntos} nivelDoAssunto />
			<Cartao titulo="Abertura">
				<PrimeiroAndamento formulario={formulario} estacoes={estacoes} />
			</Cartao>
			{formulario.mensagem ? <Alerta variante="perigo">{formulario.mensagem}</Alerta> : null}
			<div className="flex flex-wrap justify-end gap-2">
				<Link botao variante="secundario" href={LISTA}>
					Cancelar
				</Link>
				<Botao type="submit" carregando={formulario.enviando}>
					Abrir processo
				</Botao>
			</div>
			{pergunta}
		</form>
	)
}

type PrimeiroAndamentoProps = { formulario: Formulario; estacoes: readonly EstacaoDaPessoa[] }

function PrimeiroAndamento({ formulario, estacoes }: PrimeiroAndamentoProps) {
	const { campos, problemas, mudar } = formulario
	return (
		<div className="grid gap-5">
			<Campo rotulo="Estação de abertura" obrigatorio erro={problemas.sgletaabt}>
				<Selecao value={campos.sgletaabt} onChange={({ target }) => mudar({ sgletaabt: target.value })}>
					{estacoes.length === 1 ? null : <option value="">Escolha a estação</option>}
					{estacoes.map(({ sgleta, nometa }) => (
						<option key={sgleta} value={sgleta}>
							{sgleta} - {nometa}
						</option>
					))}
				</Selecao>
			</Campo>
			<Campo rotulo="Informação inicial" dica="O pedido e o que o motiva. Documentos são anexados na próxima página.">
				<AreaTexto
					rows={5}
					placeholder="Digite aqui sua informação"
					value={campos.txtdch}
					onChange={({ target }) => mudar({ txtdch: target.value })}
				/>
			</Campo>
		</div>
	)
}
