import { zodResolver } from '@hookform/resolvers/zod'
import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { DataHora } from '@portal/design-system/data-hora'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Formulario } from '@portal/design-system/formulario'
import { Link } from '@portal/design-system/link'
import { Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { EM_PORTUGUES } from '@portal/platform/contract'
import { CallError, useConfiguracao } from '@portal/platform/web'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import { DadosOcorrencia, NOME_DO_TIPO, TipoOcorrencia } from '../contract/index.ts'

export type OcorrenciaFormProps = {
	inicial: DadosOcorrencia
	/** Rejects with the server's refusal. */
	aoSalvar: (dados: DadosOcorrencia) => Promise<void>
	aoMudar: (alterada: boolean) => void
}

type FormularioDaOcorrencia = UseFormReturn<DadosOcorrencia>

export function OcorrenciaForm({ inicial, aoSalvar, aoMudar }: OcorrenciaFormProps) {
	const formulario = useForm<DadosOcorrencia>({
		resolver: zodResolver(DadosOcorrencia, EM_PORTUGUES),
		defaultValues: inicial,
	})
	const { register, formState, handleSubmit, setError } = formulario
	const { errors, isSubmitting } = formState

	const enviar = handleSubmit(async (dados) => {
		try {
			await aoSalvar(dados)
		} catch (falha) {
			if (!(falha instanceof CallError)) throw falha
			for (const { campo, mensagem } of falha.campos) setError(campo as keyof DadosOcorrencia, { message: mensagem })
		}
	})
	return (
		<Formulario onSubmit={(evento) => void enviar(evento)} onChange={() => aoMudar(true)}>
			<Pilha espaco={5} colunas={2}>
				<Campo rotulo="Serviço" obrigatorio dica="Como as pessoas o conhecem." erro={errors.servico?.message}>
					<EntradaTexto {...register('servico')} maxLength={80} />
				</Campo>
				<Campo rotulo="Tipo" obrigatorio erro={errors.tipo?.message}>
					<Selecao
						{...register('tipo')}
						opcoes={TipoOcorrencia.options.map((codigo) => ({ codigo, texto: NOME_DO_TIPO[codigo] }))}
					/>
				</Campo>
			</Pilha>
			<Campo rotulo="Título" obrigatorio erro={errors.titulo?.message}>
				<EntradaTexto {...register('titulo')} maxLength={120} />
			</Campo>
			<Campo rotulo="Texto" dica="O que muda para quem usa, e o que fazer enquanto isso." erro={errors.texto?.message}>
				<AreaTexto {...register('texto')} maxLength={4000} />
			</Campo>
			<Momentos formulario={formulario} aoMudar={aoMudar} />
			<AcoesDoFormulario
				secundaria={
					<Link href="/situacao" variante="secundario" botao>
						Cancelar
					</Link>
				}
				principal={
					<Botao type="submit" carregando={isSubmitting}>
						Publicar
					</Botao>
				}
			/>
		</Formulario>
	)
}

function Momentos({
	formulario: { control, formState },
	aoMudar,
}: { formulario: FormularioDaOcorrencia } & Pick<OcorrenciaFormProps, 'aoMudar'>) {
	const { errors } = formState
	const { fusoHorario } = useConfiguracao()
	return (
		<Pilha espaco={5} colunas={2}>
			<Controller
				control={control}
				name="inicio"
				render={({ field }) => (
					<DataHora
						rotulo="Início"
						fuso={fusoHorario}
						obrigatorio
						valor={field.value ? new Date(field.value) : undefined}
						aoMudar={(momento) => {
							field.onChange(momento?.toISOString() ?? '')
							aoMudar(true)
						}}
						erro={errors.inicio?.message}
					/>
				)}
			/>
			<Controller
				control={control}
				name="previsao"
				render={({ field }) => (
					<DataHora
						rotulo="Previsão de fim"
						fuso={fusoHorario}
						dica="Compulsória para uma manutenção, que termina sozinha nessa hora."
						valor={field.value ? new Date(field.value) : undefined}
						aoMudar={(momento) => {
							field.onChange(momento?.toISOString() ?? null)
							aoMudar(true)
						}}
						erro={errors.previsao?.message}
					/>
				)}
			/>
		</Pilha>
	)
}
