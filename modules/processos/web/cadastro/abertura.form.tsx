import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Link } from '@portal/design-system/link'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { Detalhe } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { call } from '@portal/platform/web'
import { SituacaoDoRascunho, useGuardado } from '@portal/platform/web/atos'
import { FormField, type FormOf, SchemaForm, TextField, useSchemaForm } from '@portal/platform/web/form'
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
import { CAMPO_DO_ERRO, CAMPOS_VAZIOS, type Campos, montarFormulario } from './identificacao.ts'
import { useAbrirProcesso } from './queries.ts'
import { camposDoRascunho, rascunhoDe } from './rascunho-abertura.ts'

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
	const iniciais = camposIniciais({ rascunho, estacoes })
	const envio = useArquivosEnviados({
		onde: 'abertura',
		iniciais: iniciais.arquivos,
		maximo: MAXIMO_ANEXOS_NA_ABERTURA,
		aoMudar: (arquivos) => form.fields.setValue('arquivos', arquivos, { shouldValidate: isSubmitted }),
	})
	const form = useSchemaForm({
		schema: montarFormulario('novo', assuntos),
		initial: iniciais,
		thing: 'o processo',
		refusals: CAMPO_DO_ERRO,
		unkept: guardado.situacao.fase === 'falhou' || envio.enviando,
		draft: (campos) => guardado.mudar(rascunhoDe(campos)),
		send: async (campos: Campos) => {
			// The draft is saved before the submission, so that a refused form is not lost.
			await guardado.guardarLogo()
			const { numpro, mensagem } = await abrir.mutateAsync(campos)
			await guardado.encerrar()
			toast.sucesso(mensagem)
			return enderecoDoProcesso(numpro)
		},
	})
	const { isSubmitted, isSubmitting } = form.fields.formState
	const intacto = guardado.situacao.fase === 'intacto'
	return (
		<SchemaForm
			form={form}
			footer={
				<Fileira distribuir="fim">
					<Link botao variante="secundario" href={LISTA}>
						Continuar depois
					</Link>
					<Botao type="submit" carregando={isSubmitting || envio.enviando}>
						Abrir processo
					</Botao>
				</Fileira>
			}
		>
			<Fileira distribuir="entre" className="min-h-8">
				{intacto ? <Detalhe>O que você preencher fica guardado, para continuar depois.</Detalhe> : null}
				<SituacaoDoRascunho situacao={guardado.situacao} aoTentar={() => void guardado.guardarLogo()} />
				{intacto ? null : <DescartarRascunho antes={guardado.encerrar} aoDescartar={aoRecomecar} />}
			</Fileira>
			<CamposDoProcesso form={form} assuntos={assuntos} nivelDoAssunto />
			<Cartao titulo="Abertura">
				<PrimeiroAndamento form={form} estacoes={estacoes} />
			</Cartao>
			<Cartao titulo="Documentos">
				<DocumentosIniciais form={form} envio={envio} vencidos={rascunho?.vencidos ?? 0} />
			</Cartao>
		</SchemaForm>
	)
}

type PrimeiroAndamentoProps = { form: FormOf<Campos>; estacoes: readonly EstacaoDaPessoa[] }

const PrimeiroAndamento = ({ form, estacoes }: PrimeiroAndamentoProps) => (
	<Pilha espaco={5}>
		<FormField form={form} name="sgletaabt" label="Estação de abertura">
			{(campo) => (
				<Selecao
					{...campo}
					nenhuma={estacoes.length === 1 ? undefined : 'Escolha a estação'}
					opcoes={estacoes.map(({ sgleta, nometa }) => ({ codigo: sgleta, texto: `${sgleta} - ${nometa}` }))}
				/>
			)}
		</FormField>
		<TextField
			form={form}
			name="txtdch"
			label="Informação inicial"
			required={false}
			hint="O pedido e o que o motiva."
			rows={5}
			placeholder={tipoOcorrencia.ocoInformacao.placeholder}
		/>
	</Pilha>
)
