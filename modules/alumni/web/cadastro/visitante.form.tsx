import { zodResolver } from '@hookform/resolvers/zod'
import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Formulario } from '@portal/design-system/formulario'
import { Selecao } from '@portal/design-system/selecao'
import { EM_PORTUGUES } from '@portal/platform/contract'
import { CallError, type ControleDoCaptcha, call, mensagemDe, Slot } from '@portal/platform/web'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { DadosDoCadastro, listarUnidade, verificarCadastro } from '../../contract/index.ts'
import { CHAVE } from '../acesso/permissao.ts'

const SEM_CAPTCHA = 'Não foi possível confirmar que você é uma pessoa. Tente novamente.'

/** Captcha headers that a public call needs. */
async function provar(captcha: ControleDoCaptcha | null): Promise<Record<string, string>> {
	try {
		if (!captcha) throw new Error('captcha not there yet')
		const { token, provedor } = await captcha.validar()
		return { 'g-recaptcha-token': token, 'g-recaptcha-provider': provedor }
	} catch (falha) {
		throw falha instanceof CallError ? falha : new CallError(400, { erro: 'captcha-invalido', mensagem: SEM_CAPTCHA })
	}
}

/** Conversion of text fields: an empty text becomes undefined. */
const vazioOu = (valor: unknown) => (valor === '' || valor === null ? undefined : valor)
const numeroOu = (valor: unknown) => (vazioOu(valor) === undefined ? undefined : Number(valor))

export function VisitanteForm() {
	const [captcha, setCaptcha] = useState<ControleDoCaptcha | null>(null)
	const unidades = useQuery({
		queryKey: [...CHAVE, 'unidades'],
		queryFn: ({ signal }) => call(listarUnidade, {}, { signal }),
	})
	const { control, register, formState, handleSubmit } = useForm<z.input<typeof DadosDoCadastro>>({
		resolver: zodResolver(DadosDoCadastro, EM_PORTUGUES),
	})
	const { errors } = formState
	const pedir = useMutation({
		mutationFn: async (body: z.input<typeof DadosDoCadastro>) =>
			call(verificarCadastro, { body }, { headers: await provar(captcha) }),
	})
	if (pedir.data)
		return (
			<Alerta variante="sucesso" titulo="Pedido recebido">
				{pedir.data.mensagem}
			</Alerta>
		)
	return (
		<Formulario
			onChange={() => captcha?.comecar()}
			onSubmit={(evento) => void handleSubmit((dados) => pedir.mutate(dados))(evento)}
		>
			<Campo rotulo="Nome completo" obrigatorio erro={errors.nompes?.message}>
				<EntradaTexto {...register('nompes')} maxLength={120} autoComplete="name" />
			</Campo>
			<Campo rotulo="Data de nascimento" obrigatorio erro={errors.dtanas?.message}>
				<Controller
					control={control}
					name="dtanas"
					render={({ field }) => <Data valor={field.value ?? ''} aoMudar={field.onChange} />}
				/>
			</Campo>
			<Campo rotulo="CPF" erro={errors.numcpf?.message}>
				<EntradaTexto {...register('numcpf', { setValueAs: vazioOu })} maxLength={14} inputMode="numeric" />
			</Campo>
			<Campo rotulo="Número USP" dica="Se você se lembra dele." erro={errors.codpes?.message}>
				<EntradaTexto {...register('codpes', { setValueAs: numeroOu })} maxLength={9} inputMode="numeric" />
			</Campo>
			<Campo
				rotulo="E-mail"
				obrigatorio
				dica="É por ele que o Escritório Alumni responde."
				erro={errors.codema?.message}
			>
				<EntradaTexto {...register('codema')} type="email" maxLength={200} autoComplete="email" />
			</Campo>
			<Campo rotulo="Unidade em que se formou" erro={errors.codund?.message}>
				<Selecao
					{...register('codund', { setValueAs: numeroOu })}
					nenhuma="Não sei"
					opcoes={(unidades.data ?? []).map(({ codund, sglund, nomund }) => ({
						codigo: codund,
						texto: `${sglund} - ${nomund}`,
					}))}
				/>
			</Campo>
			<Campo rotulo="Curso" erro={errors.nomabvclg?.message}>
				<EntradaTexto {...register('nomabvclg', { setValueAs: vazioOu })} maxLength={60} />
			</Campo>
			<Campo rotulo="Ano de conclusão" dica="Como 1998, ou 1994-1998." erro={errors.peeund?.message}>
				<EntradaTexto {...register('peeund', { setValueAs: vazioOu })} maxLength={9} inputMode="numeric" />
			</Campo>
			{pedir.error ? <Alerta variante="perigo" titulo={mensagemDe(pedir.error)} /> : null}
			<Slot nome="captcha" props={{ controle: setCaptcha }} />
			<AcoesDoFormulario
				principal={
					<Botao type="submit" carregando={pedir.isPending} disabled={captcha === null}>
						Pedir o cadastro
					</Botao>
				}
			/>
		</Formulario>
	)
}
