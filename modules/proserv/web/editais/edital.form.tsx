import { Cartao } from '@portal/design-system/cartao'
import { Pilha } from '@portal/design-system/pilha'
import { focarPrimeiroErro } from '@portal/platform/web/atos'
import { FormControl, type FormOf, SchemaForm, TextField, useActForm } from '@portal/platform/web/form'
import type { ReactNode } from 'react'
import { type RefCallBack, useWatch } from 'react-hook-form'
import { type DadosEdital, FASES, nomeDaFase, type VertenteSolicitacao } from '../../contract/index.ts'
import {
	type CamposDoEdital,
	dadosDoEdital,
	EditalDoFormulario,
	type EditalEscrito,
	type ParteDoEdital,
} from './campos-do-edital.ts'
import { CriteriosDoEdital } from './criterios-do-edital.tsx'
import { FasesDoEdital } from './fases-do-edital.tsx'
import { LimitesDoEdital, VertentesDoEdital } from './vertentes-do-edital.tsx'

type Alteracao = Parameters<typeof useActForm<CamposDoEdital, DadosEdital>>[0]['act']

type EditalFormProps = {
	inicial: CamposDoEdital
	/** The vertentes to choose from. */
	vertentes: readonly VertenteSolicitacao[]
	/** The criteria are frozen, because a score was given. */
	avaliado: boolean
	rotulo: string
	act: Alteracao
}

/** The refusal of a phase begins with its name; a holiday, which only the server knows, is shown at its last day. */
function localizarFase(mensagem: string) {
	const indice = FASES.findIndex((fase) => mensagem.startsWith(`Fase ${nomeDaFase[fase]}: `))
	const fase = FASES[indice]
	if (!fase) return undefined
	return { name: `fases.${indice}.dtafim` as const, message: mensagem.slice(`Fase ${nomeDaFase[fase]}: `.length) }
}

export function EditalForm({ inicial, vertentes: todas, avaliado, rotulo, act }: EditalFormProps) {
	const form = useActForm<CamposDoEdital, EditalEscrito>({
		schema: EditalDoFormulario,
		initial: inicial,
		refusals: { 'edital-repetido': 'nomedt', 'fase-invalida': localizarFase },
		act: { ...act, fazer: (campos, versao) => act.fazer(dadosDoEdital(campos), versao) },
	})
	const vertentes = useWatch({ control: form.fields.control, name: 'vertentes' })
	return (
		<SchemaForm form={form} submit={rotulo} back="/proserv/editais">
			<Cartao titulo="Edital">
				<Explicacao form={form} />
			</Cartao>
			<Cartao titulo="Fases">
				<Parte form={form} nome="fases">
					{(parte) => (
						<Pilha espaco={5}>
							<FasesDoEdital {...parte} />
						</Pilha>
					)}
				</Parte>
			</Cartao>
			<Cartao titulo="Vertentes">
				<Parte form={form} nome="vertentes">
					{(parte) => <VertentesDoEdital {...parte} todas={todas} />}
				</Parte>
			</Cartao>
			<Cartao titulo="Unidades com limite próprio">
				<Parte form={form} nome="limites">
					{(parte) => <LimitesDoEdital {...parte} todas={todas} vertentes={vertentes} />}
				</Parte>
			</Cartao>
			<Cartao titulo="Critérios de avaliação">
				<Parte form={form} nome="criterios">
					{(parte) => <CriteriosDoEdital {...parte} fixos={avaliado} />}
				</Parte>
			</Cartao>
		</SchemaForm>
	)
}

function Explicacao({ form }: { form: FormOf<CamposDoEdital> }) {
	const numero = { form, inputMode: 'numeric', autoComplete: 'off', width: 'numero' } as const
	return (
		<Pilha espaco={5}>
			<TextField
				form={form}
				name="nomedt"
				label="Nome do edital"
				missing="Dê um nome ao edital, em ao menos 5 letras."
			/>
			<div className="flex flex-wrap items-start gap-x-6 gap-y-5">
				<TextField
					{...numero}
					name="anoedt"
					label="Ano"
					maxLength={4}
					missing="Escreva o ano, com quatro algarismos."
				/>
				<TextField
					{...numero}
					name="qtdavd"
					label="Avaliadores por solicitação"
					maxLength={1}
					missing="Escreva um número, de 1 a 9."
				/>
			</div>
		</Pilha>
	)
}

type Lista = 'fases' | 'vertentes' | 'limites' | 'criterios'

type ParteProps<Nome extends Lista> = {
	form: FormOf<CamposDoEdital>
	nome: Nome
	children: (parte: ParteDoEdital<Nome>) => ReactNode
}

/** A list that is one field of the form; the focus goes to its first wrong box, once it is drawn. */
function Parte<Nome extends Lista>({ form, nome, children }: ParteProps<Nome>) {
	const { errors } = form.fields.formState
	const ligar = (ref: RefCallBack) => (parte: HTMLElement | null) =>
		ref(parte && { focus: () => focarPrimeiroErro(parte) })
	return (
		<FormControl form={form} name={nome}>
			{({ ref, value, onChange }) => (
				<div ref={ligar(ref)}>{children({ valor: value, erros: errors[nome], aoMudar: onChange })}</div>
			)}
		</FormControl>
	)
}
