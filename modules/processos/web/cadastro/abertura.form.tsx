import { Alerta } from '@portal/design-system/alerta'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Cartao } from '@portal/design-system/cartao'
import { Formulario } from '@portal/design-system/formulario'
import { Link } from '@portal/design-system/link'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { Detalhe } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { call, useProtecaoDeAlteracoes } from '@portal/platform/web'
import { SituacaoDoRascunho, useGuardado } from '@portal/platform/web/atos'
import {
	type Assunto,
	type DadosRascunhoAbertura,
	type EstacaoDaPessoa,
	guardarRascunhoAbertura,
	MAXIMO_ANEXOS_NA_ABERTURA,
	type RascunhoAbertura,
	tipoOcorrencia,
} from '../../contract/index.ts'
import { useArquivosEnviados } from '../arquivos/arquivos-enviados.ts'
import { enderecoDoProcesso, LISTA } from '../enderecos.ts'
import { CamposDoProcesso } from './campos-do-processo.tsx'
import { DescartarRascunho } from './descartar-rascunho.tsx'
import { DocumentosIniciais } from './documentos-iniciais.tsx'
import { CAMPOS_VAZIOS, type Campos } from './identificacao.ts'
import { useAbrirProcesso } from './queries.ts'
import { camposDoRascunho, rascunhoDe } from './rascunho-abertura.ts'
import { type FormularioDoProcesso, useFormulario } from './use-formulario.ts'

type AberturaFormProps = {
	estacoes: readonly EstacaoDaPessoa[]
	assuntos: readonly Assunto[]
	rascunho: RascunhoAbertura | null
	/** Callback after the draft was deleted. */
	aoRecomecar: () => void
}

/** Initial values of the form; the station of the draft is dropped if the person no longer works there. */
function camposIniciais({ rascunho, estacoes }: Pick<AberturaFormProps, 'rascunho' | 'estacoes'>): Campos {
	const campos = rascunho ? camposDoRascunho(rascunho) : CAMPOS_VAZIOS
	const unica = estacoes.length === 1 ? estacoes[0]?.sgleta : undefined
	const ainda = estacoes.some(({ sgleta }) => sgleta === campos.sgletaabt)
	return { ...campos, sgletaabt: unica ?? (ainda ? campos.sgletaabt : '') }
}

/** Autosave: the form is saved on the server while it is filled in, so that it can be continued elsewhere. */
export function AberturaForm({ estacoes, assuntos, rascunho, aoRecomecar }: AberturaFormProps) {
	const abrir = useAbrirProcesso()
	const guardado = useGuardado(rascunho?.dtaultalt, (body: DadosRascunhoAbertura) =>
		call(guardarRascunhoAbertura, { body }),
	)
	const formulario = useFormulario({
		qual: 'novo',
		inicial: camposIniciais({ rascunho, estacoes }),
		assuntos,
		aoMudar: (campos) => guardado.mudar(rascunhoDe(campos)),
		aoSalvar: async (campos) => {
			// The draft is saved before the submission, so that a refused form is not lost.
			await guardado.guardarLogo()
			const { numpro, mensagem } = await abrir.mutateAsync(campos)
			await guardado.encerrar()
			toast.sucesso(mensagem)
			sair(enderecoDoProcesso(numpro))
		},
	})
	const envio = useArquivosEnviados({
		onde: 'abertura',
		iniciais: formulario.campos.arquivos,
		maximo: MAXIMO_ANEXOS_NA_ABERTURA,
		aoMudar: (arquivos) => formulario.mudar({ arquivos }),
	})
	const { pergunta, sair } = useProtecaoDeAlteracoes(guardado.situacao.fase === 'falhou' || envio.enviando)
	const intacto = guardado.situacao.fase === 'intacto'
	return (
		<Formulario onSubmit={formulario.enviar}>
			<Fileira distribuir="entre" className="min-h-8">
				{intacto ? <Detalhe>O que você preencher fica guardado, para continuar depois.</Detalhe> : null}
				<SituacaoDoRascunho situacao={guardado.situacao} aoTentar={() => void guardado.guardarLogo()} />
				{intacto ? null : <DescartarRascunho antes={guardado.encerrar} aoDescartar={aoRecomecar} />}
			</Fileira>
			<CamposDoProcesso formulario={formulario} assuntos={assuntos} nivelDoAssunto />
			<Cartao titulo="Abertura">
				<PrimeiroAndamento formulario={formulario} estacoes={estacoes} />
			</Cartao>
			<Cartao titulo="Documentos">
				<DocumentosIniciais formulario={formulario} envio={envio} vencidos={rascunho?.vencidos ?? 0} />
			</Cartao>
			{formulario.mensagem ? <Alerta variante="perigo">{formulario.mensagem}</Alerta> : null}
			<Fileira distribuir="fim">
				<Link botao variante="secundario" href={LISTA}>
					Continuar depois
				</Link>
				<Botao type="submit" carregando={formulario.enviando || envio.enviando}>
					Abrir processo
				</Botao>
			</Fileira>
			{pergunta}
		</Formulario>
	)
}

type PrimeiroAndamentoProps = { formulario: FormularioDoProcesso; estacoes: readonly EstacaoDaPessoa[] }

function PrimeiroAndamento({ formulario, estacoes }: PrimeiroAndamentoProps) {
	const { campos, problemas, mudar } = formulario
	return (
		<Pilha espaco={5}>
			<Campo rotulo="Estação de abertura" obrigatorio erro={problemas.sgletaabt}>
				<Selecao
					value={campos.sgletaabt}
					onChange={({ target }) => mudar({ sgletaabt: target.value })}
					nenhuma={estacoes.length === 1 ? undefined : 'Escolha a estação'}
					opcoes={estacoes.map(({ sgleta, nometa }) => ({ codigo: sgleta, texto: `${sgleta} - ${nometa}` }))}
				/>
			</Campo>
			<Campo rotulo="Informação inicial" dica="O pedido e o que o motiva.">
				<AreaTexto
					rows={5}
					placeholder={tipoOcorrencia.ocoInformacao.placeholder}
					value={campos.txtdch}
					onChange={({ target }) => mudar({ txtdch: target.value })}
				/>
			</Campo>
		</Pilha>
	)
}
