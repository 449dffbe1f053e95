import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Data } from '@portal/design-system/data'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Detalhe } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { CallError, formatarDataHora, mensagemDe, useTituloDaPagina } from '@portal/platform/web'
import { Mudancas, mudouEntretanto } from '@portal/platform/web/atos'
import { FormField, type FormOf, SchemaForm, TextField, useSchemaForm } from '@portal/platform/web/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { type Assunto, formatarNumpro, type Permissoes, type ProcessoCompleto } from '../../contract/index.ts'
import { enderecoDoProcesso } from '../enderecos.ts'
import { assuntosQuery } from '../estrutura/queries.ts'
import { useVoltarSeFalhar } from '../falha-do-processo.ts'
import { CamposDoProcesso } from './campos-do-processo.tsx'
import { CAMPO_DO_ERRO, CAMPOS_VAZIOS, type Campos, montarFormulario } from './identificacao.ts'
import { processoAAlterarQuery, useAlterarProcesso } from './queries.ts'

export function AlterarPage() {
	const { numpro = '' } = useParams()
	// The number comes from the address, so that the title has all its lines before the data arrive.
	const escrito = formatarNumpro(numpro)
	const { data, error, refetch } = useQuery(processoAAlterarQuery(numpro))
	const assuntos = useQuery(assuntosQuery)
	useVoltarSeFalhar(numpro, error ?? assuntos.error)
	useTituloDaPagina({ numpro: escrito })
	return (
		<Pagina
			largura="formulario"
			titulo={`Alterar processo ${escrito}`}
			carregando={!(data && assuntos.data)}
			esqueleto={<Esqueleto forma="bloco" className="h-144 w-full" />}
		>
			{data && assuntos.data ? <Alteracao {...data} assuntos={assuntos.data} aoPedirDeNovo={refetch} /> : null}
		</Pagina>
	)
}

const camposDe = (processo: ProcessoCompleto): Campos => ({
	...CAMPOS_VAZIOS,
	codasu: processo.codasu,
	interessado: processo.codpesinr === null ? 'livre' : 'pessoa',
	codpesinr: processo.codpesinr ?? undefined,
	nominr: processo.nominr,
	titpro: processo.titpro,
	cplasu: processo.cplasu ?? '',
	nivacepro: processo.nivacepro,
	codhipleg: processo.codhipleg ?? undefined,
	sgletaabt: processo.sgletaabt,
	dtaprz: processo.dtaprz ?? undefined,
})

type AlteracaoProps = {
	processo: ProcessoCompleto
	permissoes: Permissoes
	assuntos: readonly Assunto[]
	aoPedirDeNovo: () => Promise<unknown>
}

function Alteracao({ processo, permissoes, assuntos, aoPedirDeNovo }: AlteracaoProps) {
	const alterar = useAlterarProcesso(processo.numpro)
	const voltar = enderecoDoProcesso(processo.numpro)
	const cliente = useQueryClient()
	const form = useSchemaForm({
		schema: montarFormulario('alterar', assuntos),
		initial: camposDe(processo),
		thing: 'o processo',
		refusals: CAMPO_DO_ERRO,
		version: () => cliente.getQueryData(processoAAlterarQuery(processo.numpro).queryKey)?.processo.versao,
		reload: async () => void (await aoPedirDeNovo()),
		send: async (campos: Campos, versao = processo.versao) => {
			const { mensagem } = await alterar.mutateAsync({ campos, versao })
			toast.sucesso(mensagem)
			return voltar
		},
	})
	const { isDirty, isSubmitting } = form.fields.formState
	const motivo = permissoes.alterar === 'S' ? undefined : permissoes.motivos.alterar
	const motivoDoNivel = permissoes.restrito === 'S' ? undefined : permissoes.motivos.restrito
	const nada = permissoes.alterar === 'N' && permissoes.restrito === 'N'
	return (
		<SchemaForm
			form={form}
			failure={<Recusa failure={form.failure} />}
			footer={
				<AcoesDoFormulario
					secundaria={
						<Link botao variante="secundario" href={voltar}>
							{nada ? 'Voltar ao processo' : 'Cancelar'}
						</Link>
					}
					principal={
						nada ? null : (
							<Botao type="submit" carregando={isSubmitting} disabled={!isDirty}>
								Salvar alteração
							</Botao>
						)
					}
				/>
			}
		>
			<DadosFixos processo={processo} />
			<CamposDoProcesso
				form={form}
				assuntos={assuntos}
				motivo={motivo}
				motivoDoNivel={motivoDoNivel}
				nivelDoAssunto={false}
			>
				<Prazo form={form} desabilitado={motivo !== undefined} />
			</CamposDoProcesso>
			{nada ? null : (
				<Cartao titulo="Justificativa">
					<TextField
						form={form}
						name="txtdch"
						label="Alteração"
						hint="Diga o que mudou e por quê: fica registrado no processo."
						rows={4}
					/>
				</Cartao>
			)}
		</SchemaForm>
	)
}

function DadosFixos({ processo }: { processo: ProcessoCompleto }) {
	const { numproFormatado, dtaabt, sgletaabt, nometaabt } = processo
	const fixos = [
		['Número', numproFormatado],
		['Data de abertura', formatarDataHora(dtaabt)],
		['Estação de abertura', `${sgletaabt} - ${nometaabt}`],
	]
	return (
		<Cartao titulo="O que não se altera">
			<Fatos>
				{fixos.map(([nome, valor]) => (
					<Fato key={nome} nome={nome}>
						{valor}
					</Fato>
				))}
			</Fatos>
			<Detalhe className="mt-3">
				Número, data e estação de abertura identificam o processo para sempre e nunca podem ser alterados. Se estiverem
				errados, abra outro processo.
			</Detalhe>
		</Cartao>
	)
}

const Prazo = ({ form, desabilitado }: { form: FormOf<Campos>; desabilitado: boolean }) => (
	<FormField form={form} name="dtaprz" label="Prazo para concluir" hint="Sem data, o processo não tem prazo.">
		{({ value, onChange, ...campo }) => <Data {...campo} valor={value} disabled={desabilitado} aoMudar={onChange} />}
	</FormField>
)

/**
 * Conflict: the changes of the other person are shown, the typed values stay, and the person decides whether to save
 * again.
 */
function Recusa({ failure: { falha, recarregar } }: { failure: FormOf<Campos>['failure'] }) {
	if (!falha) return null
	const mudou = mudouEntretanto(falha)
	return (
		<Alerta
			variante="perigo"
			titulo={mudou ? 'O processo mudou enquanto você escrevia' : undefined}
			acao={
				mudou ? (
					<Botao variante="secundario" tamanho="pq" onClick={() => void recarregar()}>
						Manter o que escrevi sobre a versão atual
					</Botao>
				) : undefined
			}
		>
			{mensagemDe(falha)}
			{falha instanceof CallError && mudou ? <Mudancas falha={falha} /> : null}
		</Alerta>
	)
}
