import { Botao } from '@portal/design-system/botao'
import { Modal } from '@portal/design-system/modal'
import { Detalhe, Suave } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { CampoPessoa } from '@portal/pessoas/web/public'
import { mensagemDe } from '@portal/platform/web'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CHAVE } from './queries.ts'

/** Act of a dialog that stays open: the lists are asked for again, and a refusal is told. */
export function useAtoNaLista() {
	const cliente = useQueryClient()
	return async (ato: () => Promise<unknown>, titulo: string): Promise<boolean> => {
		try {
			await ato()
			await cliente.invalidateQueries({ queryKey: CHAVE })
			return true
		} catch (falha) {
			toast.erro(titulo, mensagemDe(falha))
			return false
		}
	}
}

interface Incluido {
	readonly chave: number
	readonly nome: string
	readonly detalhe?: string
	readonly aoTirar: () => void
}

type IncluidosProps = { itens: readonly Incluido[]; rotulo: string; de: (nome: string) => string }

/** People or units that are in, each with the button that takes it out. */
export function Incluidos({ itens, rotulo, de }: IncluidosProps) {
	return (
		<ul className="grid gap-2 empty:hidden">
			{itens.map(({ chave, nome, detalhe, aoTirar }) => (
				<li key={chave} className="flex items-center justify-between gap-2">
					<span className="wrap-anywhere">
						{nome} {detalhe === undefined ? null : <Detalhe tag="span">{detalhe}</Detalhe>}
					</span>
					<Botao variante="secundario" tamanho="pq" aria-label={de(nome)} onClick={aoTirar}>
						{rotulo}
					</Botao>
				</li>
			))}
		</ul>
	)
}

type ColegasDialogProps = {
	titulo: string
	incluir: { readonly rotulo: string; readonly fazer: (codpes: number) => Promise<unknown>; readonly falha: string }
	tirar: {
		readonly rotulo: string
		readonly de: (nome: string) => string
		readonly fazer: (codpes: number) => Promise<unknown>
		readonly falha: string
	}
	pessoas: readonly { readonly codpes: number; readonly nompes: string; readonly detalhe?: string }[]
	/** Sentence of an empty list. */
	vazio: string
	/** Fields between the person and the button. */
	campos?: ReactNode
	children?: ReactNode
	aoFechar: () => void
}

/** Colleagues who take part in something of this person. */
export function ColegasDialog(props: ColegasDialogProps) {
	const { titulo, incluir, tirar, pessoas, vazio, campos, children, aoFechar } = props
	const [codpes, setPessoa] = useState<number>()
	const fazer = useAtoNaLista()
	async function incluirEsta(uma: number) {
		if (await fazer(() => incluir.fazer(uma), incluir.falha)) setPessoa(undefined)
	}
	return (
		<Modal
			aberto
			aoFechar={aoFechar}
			titulo={titulo}
			rodape={
				<Botao variante="secundario" onClick={aoFechar}>
					Fechar
				</Botao>
			}
		>
			<div className="grid gap-4">
				<CampoPessoa rotulo="Pessoa" valor={codpes} aoMudar={setPessoa} />
				{campos}
				<Botao
					className="justify-self-start"
					disabled={codpes === undefined}
					onClick={() => (codpes === undefined ? undefined : void incluirEsta(codpes))}
				>
					{incluir.rotulo}
				</Botao>
				{pessoas.length === 0 ? <Suave>{vazio}</Suave> : null}
				<Incluidos
					rotulo={tirar.rotulo}
					de={tirar.de}
					itens={pessoas.map(({ codpes: chave, nompes, ...resto }) => ({
						...resto,
						chave,
						nome: nompes,
						aoTirar: () => void fazer(() => tirar.fazer(chave), tirar.falha),
					}))}
				/>
				{children}
			</div>
		</Modal>
	)
}
