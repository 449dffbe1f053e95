import { zodResolver } from '@hookform/resolvers/zod'
import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Cartao } from '@portal/design-system/cartao'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { toast } from '@portal/design-system/toast'
import { CampoUnidade } from '@portal/pessoas/web/public'
import { EM_PORTUGUES } from '@portal/platform/contract'
import { call, mensagemDe, useProtecaoDeAlteracoes } from '@portal/platform/web'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { DadosDoColegiado, enderecoDoColegiado, inserirColegiado } from '../contract/index.ts'
import { CHAVE } from './queries.ts'

export function NovoColegiadoPage() {
	const cliente = useQueryClient()
	const [alterado, setAlterado] = useState(false)
	const { pergunta, sair } = useProtecaoDeAlteracoes(alterado)
	const { control, register, formState, handleSubmit } = useForm<DadosDoColegiado>({
		resolver: zodResolver(DadosDoColegiado, EM_PORTUGUES),
	})
	const { errors, isSubmitting } = formState
	const enviar = handleSubmit(async (body) => {
		try {
			const chave = await call(inserirColegiado, { body })
			await cliente.invalidateQueries({ queryKey: CHAVE })
			toast.sucesso('Colegiado criado!', 'Agora crie as cadeiras dele.')
			sair(enderecoDoColegiado(chave))
		} catch (falha) {
			toast.erro('O colegiado não foi criado', mensagemDe(falha))
		}
	})
	return (
		<Pagina titulo="Novo colegiado" largura="formulario">
			<Cartao>
				<form
					noValidate
					className="grid gap-6"
					onSubmit={(evento) => void enviar(evento)}
					onChange={() => setAlterado(true)}
				>
					<Campo rotulo="Nome do colegiado" obrigatorio erro={errors.nomclg?.message}>
						<EntradaTexto {...register('nomclg')} maxLength={160} />
					</Campo>
					<Campo rotulo="Sigla" obrigatorio dica="Em letras maiúsculas, como CPG." erro={errors.sglclg?.message}>
						<EntradaTexto {...register('sglclg')} maxLength={12} />
					</Campo>
					<Campo rotulo="Código do colegiado" obrigatorio erro={errors.codclg?.message}>
						<EntradaTexto
							{...register('codclg', { setValueAs: (valor: string) => (valor === '' ? undefined : Number(valor)) })}
							inputMode="numeric"
							maxLength={9}
						/>
					</Campo>
					<Campo rotulo="Tipo" obrigatorio dica="Como conselho, congregação ou comissão." erro={errors.tipclg?.message}>
						<EntradaTexto {...register('tipclg')} maxLength={60} />
					</Campo>
					<Controller
						control={control}
						name="codundrsp"
						render={({ field }) => (
							<CampoUnidade
								rotulo="Unidade responsável"
								obrigatorio
								valor={field.value}
								aoMudar={field.onChange}
								erro={errors.codundrsp && 'Informe a unidade que responde pelo colegiado.'}
							/>
						)}
					/>
					<Controller
						control={control}
						name="dtacriclg"
						render={({ field }) => (
							<Campo rotulo="Criado em" obrigatorio largura="data" erro={errors.dtacriclg?.message}>
								<Data valor={field.value} aoMudar={field.onChange} />
							</Campo>
						)}
					/>
					<Campo rotulo="Endereço do regimento" erro={errors.urlrgi?.message}>
						<EntradaTexto
							{...register('urlrgi', {
								setValueAs: (valor: string) => (valor.trim() === '' ? undefined : valor.trim()),
							})}
							type="url"
							maxLength={500}
						/>
					</Campo>
					<AcoesDoFormulario
						principal={
							<Botao type="submit" carregando={isSubmitting}>
								Criar
							</Botao>
						}
						secundaria={
							<Link href="/mandato" variante="secundario" botao>
								Voltar
							</Link>
						}
					/>
				</form>
			</Cartao>
			{pergunta}
		</Pagina>
	)
}
