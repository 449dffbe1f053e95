import { zodResolver } from '@hookform/resolvers/zod'
import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Cartao } from '@portal/design-system/cartao'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Secao } from '@portal/design-system/secao'
import { Selecao } from '@portal/design-system/selecao'
import { toast } from '@portal/design-system/toast'
import { CampoUnidade } from '@portal/pessoas/web/public'
import { EM_PORTUGUES } from '@portal/platform/contract'
import { CallError, call, mensagemDe, useProtecaoDeAlteracoes } from '@portal/platform/web'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import {
	DadosDaLicitacao,
	enderecoDaLicitacao,
	GRUPOS,
	Grupo,
	MAXIMO_DO_EDITAL,
	MODALIDADES,
	Modalidade,
	OBJETOS,
	Objeto,
	publicarLicitacao,
	REGIMES,
	Regime,
} from '../contract/index.ts'
import { DatasDaLicitacao } from './datas-da-licitacao.tsx'
import { Rascunhos, useRascunhos } from './documentos/rascunhos.tsx'
import { CampoItens } from './itens/campo-itens.tsx'
import { Julgamento } from './julgamento.tsx'
import { listarOpcoes } from './opcoes.ts'
import { OrdemDasFases } from './ordem-das-fases.tsx'
import { CHAVE } from './queries.ts'

const MODALIDADES_A_ESCOLHER = listarOpcoes(Modalidade.options, MODALIDADES)
const OBJETOS_A_ESCOLHER = listarOpcoes(Objeto.options, OBJETOS)
const GRUPOS_A_ESCOLHER = listarOpcoes(Grupo.options, GRUPOS)
const SIGILOS = [
	{ codigo: 'N', texto: 'Não: os valores são publicados' },
	{ codigo: 'S', texto: 'Sim, com justificativa no processo' },
]
const REGIMES_A_ESCOLHER = listarOpcoes(Regime.options, REGIMES)

export function NovaLicitacaoPage() {
	const cliente = useQueryClient()
	const [alterado, setAlterado] = useState(false)
	const { pergunta, sair } = useProtecaoDeAlteracoes(alterado)
	async function publicar(body: DadosDaLicitacao) {
		const { codpcddsp } = await call(publicarLicitacao, { body })
		await cliente.invalidateQueries({ queryKey: CHAVE })
		toast.sucesso('Licitação publicada!')
		sair(enderecoDaLicitacao(codpcddsp))
	}
	return (
		<Pagina titulo="Nova licitação" largura="formulario" resumo="A abertura é conferida contra o prazo mínimo da lei.">
			<Cartao>
				<LicitacaoForm aoPublicar={publicar} aoMudar={() => setAlterado(true)} />
			</Cartao>
			{pergunta}
		</Pagina>
	)
}

/** Field at which a refusal of the server is told. */
const CAMPO_DO_ERRO: Readonly<Record<string, keyof DadosDaLicitacao>> = {
	'abertura-antes-do-prazo': 'dtaabe',
	'inicio-passado': 'dtaabe',
	'fim-antes-do-inicio': 'fimrec',
	'plano-nao-encontrado': 'numpca',
	'ordem-sem-motivo': 'motord',
	'lotes-misturados': 'txtitm',
}

/** Fields that the form does not ask: goods are common, and a credenciamento judges nothing. */
const completar = ({ tipobj, modlct }: DadosDaLicitacao): Partial<DadosDaLicitacao> => ({
	...(tipobj === 'BEM' ? { regime: 'COM' } : {}),
	...(modlct === 'CRE' ? { crijul: 'OUT', jullot: 'N' } : {}),
})

type Props = { aoPublicar: (dados: DadosDaLicitacao) => Promise<void>; aoMudar: () => void }

function LicitacaoForm({ aoPublicar, aoMudar }: Props) {
	const rascunhos = useRascunhos(undefined)
	const { control, register, formState, handleSubmit, setError, setValue } = useForm<
		z.input<typeof DadosDaLicitacao>,
		unknown,
		DadosDaLicitacao
	>({
		resolver: zodResolver(DadosDaLicitacao, EM_PORTUGUES),
		defaultValues: {
			modlct: 'PRE',
			tipobj: 'BEM',
			crijul: 'MEN',
			regime: 'COM',
			stasig: 'N',
			ordfas: 'C',
			jullot: 'N',
		},
	})
	const { errors, isSubmitting } = formState
	const tipobj = useWatch({ control, name: 'tipobj' })
	const enviar = handleSubmit(async (dados) => {
		await aoPublicar({ ...dados, ...completar(dados), documentos: rascunhos.map(({ coddoc }) => coddoc) }).catch(
			(falha: unknown) => {
				const campo = falha instanceof CallError ? CAMPO_DO_ERRO[falha.erro] : undefined
				if (campo) setError(campo, { message: mensagemDe(falha) })
				else toast.erro('A licitação não foi publicada', mensagemDe(falha))
			},
		)
	})
	return (
		<form noValidate className="grid gap-6" onSubmit={(evento) => void enviar(evento)} onChange={aoMudar}>
			<Campo rotulo="Número da licitação" obrigatorio dica="Como 21/2026." erro={errors.numlct?.message}>
				<EntradaTexto {...register('numlct')} maxLength={40} />
			</Campo>
			<Controller
				control={control}
				name="codund"
				render={({ field }) => (
					<CampoUnidade
						rotulo="Unidade"
						obrigatorio
						valor={field.value}
						aoMudar={field.onChange}
						erro={errors.codund && 'Informe a unidade que contrata.'}
					/>
				)}
			/>
			<Campo rotulo="Modalidade" obrigatorio>
				<Selecao {...register('modlct')} opcoes={MODALIDADES_A_ESCOLHER} />
			</Campo>
			<Campo rotulo="Tipo do objeto" obrigatorio>
				<Selecao {...register('tipobj')} opcoes={OBJETOS_A_ESCOLHER} />
			</Campo>
			<Campo
				rotulo="Grupo"
				obrigatorio
				dica="Quem assinou o grupo é avisado."
				erro={errors.codgrp && 'Escolha o grupo.'}
			>
				<Selecao {...register('codgrp')} nenhuma="Escolha" opcoes={GRUPOS_A_ESCOLHER} />
			</Campo>
			{tipobj === 'BEM' ? null : (
				<Campo rotulo="Regime" obrigatorio>
					<Selecao {...register('regime')} opcoes={REGIMES_A_ESCOLHER} />
				</Campo>
			)}
			<Julgamento control={control} register={register} errors={errors} />
			<OrdemDasFases control={control} register={register} errors={errors} />
			<Campo rotulo="Objeto" obrigatorio erro={errors.dscobj?.message}>
				<AreaTexto {...register('dscobj')} maxLength={4000} rows={4} />
			</Campo>
			<Campo
				rotulo="Texto do edital"
				obrigatorio
				dica="Separe os parágrafos por uma linha em branco: as versões são comparadas por eles."
				erro={errors.txtedt?.message}
			>
				<AreaTexto {...register('txtedt')} maxLength={MAXIMO_DO_EDITAL} rows={10} />
			</Campo>
			<CampoItens
				registro={register('txtitm')}
				erro={errors.txtitm?.message}
				aoLer={(lidos) => setValue('txtitm', lidos, { shouldDirty: true })}
			/>
			<Campo
				rotulo="O orçamento é sigiloso?"
				obrigatorio
				dica="Se é, os valores estimados só aparecem quando a licitação termina (art. 24)."
			>
				<Selecao {...register('stasig')} opcoes={SIGILOS} />
			</Campo>
			<Campo
				rotulo="Número no plano anual"
				dica="Como 12/2027, se a contratação veio do plano da unidade."
				erro={errors.numpca?.message}
			>
				<EntradaTexto {...register('numpca')} maxLength={12} />
			</Campo>
			<Secao titulo="Documentos que saem com o edital" espaco={3}>
				<Rascunhos tipo="TRF" />
			</Secao>
			<DatasDaLicitacao control={control} errors={errors} />
			<AcoesDoFormulario
				principal={
					<Botao type="submit" carregando={isSubmitting}>
						Publicar
					</Botao>
				}
				secundaria={
					<Link href="/licitacoes" variante="secundario" botao>
						Voltar
					</Link>
				}
			/>
		</form>
	)
}
