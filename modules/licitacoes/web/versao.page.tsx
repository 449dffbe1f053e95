import { zodResolver } from '@hookform/resolvers/zod'
import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Cartao } from '@portal/design-system/cartao'
import { DataHora } from '@portal/design-system/data-hora'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Secao } from '@portal/design-system/secao'
import { Selecao } from '@portal/design-system/selecao'
import { toast } from '@portal/design-system/toast'
import { EM_PORTUGUES } from '@portal/platform/contract'
import {
	CallError,
	call,
	codigoOuNenhum,
	estadoDaConsulta,
	mensagemDe,
	useConfiguracao,
	useProtecaoDeAlteracoes,
} from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useParams } from 'react-router'
import type * as z from 'zod/mini'
import {
	DadosDaVersao,
	enderecoDaLicitacao,
	type LicitacaoCompleta,
	MAXIMO_DO_EDITAL,
	publicarVersao,
} from '../contract/index.ts'
import { Rascunhos, useRascunhos } from './documentos/rascunhos.tsx'
import { CampoItens } from './itens/campo-itens.tsx'
import { OBJETOS_DO_JULGAMENTO } from './julgamento.tsx'
import { CHAVE, licitacaoQuery, linhasDosItensQuery } from './queries.ts'

type EntradaDaVersao = z.input<typeof DadosDaVersao>

const TOCA = [
	{ codigo: 'S', texto: 'Sim: o prazo recomeça' },
	{ codigo: 'N', texto: 'Não: a abertura continua' },
]

export function NovaVersaoPage() {
	const codpcddsp = codigoOuNenhum(useParams()['codpcddsp'])
	const consulta = useQuery({ ...licitacaoQuery(codpcddsp), refetchOnWindowFocus: false })
	const linhas = useQuery({ ...linhasDosItensQuery(codpcddsp), refetchOnWindowFocus: false })
	return (
		<Pagina
			titulo="Nova versão do edital"
			chapeu={consulta.data ? `Licitação ${consulta.data.numlct}` : undefined}
			largura="formulario"
			{...estadoDaConsulta(consulta.isSuccess ? linhas : consulta, {
				saida: <Link href="/licitacoes">Ver as licitações</Link>,
			})}
		>
			{consulta.data && linhas.data ? (
				<VersaoForm key={consulta.data.codpcddsp} licitacao={consulta.data} txtitm={linhas.data.txtitm} />
			) : null}
		</Pagina>
	)
}

function VersaoForm({ licitacao, txtitm }: { licitacao: LicitacaoCompleta; txtitm: string }) {
	const cliente = useQueryClient()
	const { fusoHorario } = useConfiguracao()
	const [alterado, setAlterado] = useState(false)
	const { pergunta, sair } = useProtecaoDeAlteracoes(alterado)
	const { codpcddsp, versao, txtedt, dtaabe, documentos, modlct, jullot } = licitacao
	const rascunhos = useRascunhos(codpcddsp)
	const { control, register, formState, handleSubmit, setError, setValue } = useForm<
		EntradaDaVersao,
		unknown,
		DadosDaVersao
	>({
		resolver: zodResolver(DadosDaVersao, EM_PORTUGUES),
		defaultValues: { versao, txtedt, txtitm, dtaabe, staprp: 'S', jullot },
	})
	const { errors, isSubmitting } = formState
	const enviar = handleSubmit(async (body) => {
		try {
			const anexados = rascunhos.map(({ coddoc }) => coddoc)
			await call(publicarVersao, { params: { codpcddsp }, body: { ...body, documentos: anexados } })
			await cliente.invalidateQueries({ queryKey: CHAVE })
			toast.sucesso('Versão publicada!', 'Quem a acompanha ou fez pedidos recebe um e-mail.')
			sair(enderecoDaLicitacao(codpcddsp))
		} catch (falha) {
			const daAbertura = falha instanceof CallError && falha.erro.startsWith('abertura-')
			if (daAbertura) setError('dtaabe', { message: mensagemDe(falha) })
			else if (
				falha instanceof CallError &&
				['itens-mudam-propostas', 'lotes-misturados', 'item-com-credenciado'].includes(falha.erro)
			)
				setError('txtitm', { message: mensagemDe(falha) })
			else if (falha instanceof CallError && falha.erro === 'julgamento-muda-propostas')
				setError('jullot', { message: mensagemDe(falha) })
			else toast.erro('A versão não foi publicada', mensagemDe(falha))
		}
	})
	return (
		<Cartao>
			<form
				noValidate
				className="grid gap-6"
				onSubmit={(evento) => void enviar(evento)}
				onChange={() => setAlterado(true)}
			>
				<Campo rotulo="Texto do edital" obrigatorio erro={errors.txtedt?.message}>
					<AreaTexto {...register('txtedt')} maxLength={MAXIMO_DO_EDITAL} rows={12} />
				</Campo>
				<CampoItens
					registro={register('txtitm')}
					erro={errors.txtitm?.message}
					aoLer={(lidos) => setValue('txtitm', lidos, { shouldDirty: true })}
				/>
				{modlct === 'CRE' ? null : (
					<Campo rotulo="O que se julga" obrigatorio erro={errors.jullot?.message}>
						<Selecao {...register('jullot')} opcoes={OBJETOS_DO_JULGAMENTO} />
					</Campo>
				)}
				<Campo
					rotulo="A mudança toca as propostas?"
					obrigatorio
					dica="Se toca, a lei manda o prazo recomeçar (art. 55, § 1º)."
				>
					<Selecao {...register('staprp')} opcoes={TOCA} />
				</Campo>
				<Campo
					rotulo="Motivo da mudança"
					obrigatorio
					dica="É publicado com a versão."
					erro={errors.motver && 'Diga o motivo, em ao menos 10 letras.'}
				>
					<AreaTexto {...register('motver')} maxLength={1000} rows={3} />
				</Campo>
				<Secao titulo="Documentos que saem com esta versão" espaco={3}>
					<Rascunhos codpcddsp={codpcddsp} documentos={documentos} tipo="ANX" />
				</Secao>
				{modlct === 'CRE' ? null : (
					<Controller
						control={control}
						name="dtaabe"
						render={({ field }) => (
							<DataHora
								rotulo="Abertura"
								obrigatorio
								fuso={fusoHorario}
								valor={field.value ? new Date(field.value) : undefined}
								aoMudar={(momento) => field.onChange(momento?.toISOString())}
								erro={errors.dtaabe?.message}
							/>
						)}
					/>
				)}
				<AcoesDoFormulario
					principal={
						<Botao type="submit" carregando={isSubmitting}>
							Publicar versão
						</Botao>
					}
					secundaria={
						<Link href={enderecoDaLicitacao(codpcddsp)} variante="secundario" botao>
							Voltar
						</Link>
					}
				/>
			</form>
			{pergunta}
		</Cartao>
	)
}
