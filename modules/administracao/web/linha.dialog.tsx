import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Formulario } from '@portal/design-system/formulario'
import { Modal } from '@portal/design-system/modal'
import { Selecao } from '@portal/design-system/selecao'
import { toast } from '@portal/design-system/toast'
import { CampoPessoa, CampoUnidade } from '@portal/pessoas/web/public'
import { CallError, mensagemDe } from '@portal/platform/web'
import { type ComponentType, type FormEvent, useId, useState } from 'react'
import type { ColunaDaLista, LinhaDaLista, Lista } from '../contract/index.ts'
import { celulasDe } from './celula.ts'
import { useGravarLinha } from './queries.ts'

const TEXTO_LONGO = 'texto com formatação em HTML'

type LinhaDialogProps = {
	lista: Lista
	/** An undefined row means that a new one is being added. */
	linha: LinhaDaLista | undefined
	aoFechar: () => void
}

export function LinhaDialog({ lista, linha, aoFechar }: LinhaDialogProps) {
	const formulario = useId()
	const [celulas, setCelulas] = useState(() => celulasDe(lista.colunas, linha))
	const gravar = useGravarLinha(lista.lista)
	const recusas = gravar.error instanceof CallError ? gravar.error.campos : []

	async function salvar(evento: FormEvent) {
		evento.preventDefault()
		try {
			await gravar.mutateAsync(celulas)
		} catch (falha) {
			toast.erro(mensagemDe(falha))
			return
		}
		toast.sucesso('Gravado com sucesso!')
		aoFechar()
	}
	return (
		<Modal
			aberto
			aoFechar={aoFechar}
			protegido
			tamanho="gd"
			titulo={linha ? `Alterar: ${lista.titulo}` : `Incluir: ${lista.titulo}`}
			rodape={
				<AcoesDoFormulario
					secundaria={
						<Botao variante="secundario" onClick={aoFechar}>
							Cancelar
						</Botao>
					}
					principal={
						<Botao type="submit" form={formulario} carregando={gravar.isPending}>
							Salvar
						</Botao>
					}
				/>
			}
		>
			<Formulario id={formulario} espaco={4} colunas={2} onSubmit={(evento) => void salvar(evento)}>
				{lista.colunas.map((coluna) => (
					<CampoDaColuna
						key={coluna.campo}
						coluna={coluna}
						fixa={linha !== undefined && coluna.stachv === 'S'}
						valor={celulas[coluna.campo] ?? ''}
						erro={recusas.find(({ campo }) => campo === coluna.campo)?.mensagem}
						aoMudar={(valor) => setCelulas((atuais) => ({ ...atuais, [coluna.campo]: valor }))}
					/>
				))}
			</Formulario>
		</Modal>
	)
}

interface EscolhaProps {
	readonly rotulo: string
	readonly obrigatorio: boolean
	readonly valor: number | undefined
	readonly aoMudar: (numero: number | undefined) => void
	readonly erro: string | undefined
}

const ESCOLHAS: Readonly<Record<NonNullable<ColunaDaLista['escolhe']>, ComponentType<EscolhaProps>>> = {
	pessoa: CampoPessoa,
	unidade: CampoUnidade,
}

type CampoDaColunaProps = {
	coluna: ColunaDaLista
	/** The flag marks key fields, which cannot be edited. */
	fixa: boolean
	valor: string
	erro: string | undefined
	aoMudar: (valor: string) => void
}

function CampoDaColuna({ coluna, fixa, valor, erro, aoMudar }: CampoDaColunaProps) {
	const { rotulo, formato, tipo, obrigatoria, escolhe } = coluna
	const Escolha = fixa || escolhe === null ? undefined : ESCOLHAS[escolhe]
	if (Escolha)
		return (
			<Escolha
				rotulo={rotulo}
				obrigatorio={obrigatoria}
				valor={valor === '' ? undefined : Number(valor)}
				aoMudar={(numero) => aoMudar(numero?.toString() ?? '')}
				erro={erro}
			/>
		)
	const dica = tipo === 'inteiro' || tipo === 'texto' ? primeiraMaiuscula(formato) : undefined
	return (
		<Campo
			rotulo={rotulo}
			obrigatorio={obrigatoria}
			dica={dica}
			erro={erro}
			className={formato === TEXTO_LONGO ? 'sm:col-span-2' : ''}
		>
			<Controle coluna={coluna} fixa={fixa} valor={valor} aoMudar={aoMudar} />
		</Campo>
	)
}

const primeiraMaiuscula = (texto: string): string => `${texto.charAt(0).toUpperCase()}${texto.slice(1)}.`

function Controle({ coluna, fixa, valor, aoMudar }: Omit<CampoDaColunaProps, 'erro'>) {
	const { tipo, opcoes, obrigatoria, formato } = coluna
	if (fixa) return <EntradaTexto value={valor} readOnly />
	if (tipo === 'dia') return <Data valor={valor || undefined} aoMudar={(iso) => aoMudar(iso ?? '')} />
	if (tipo === 'opcao')
		return (
			<Selecao
				value={valor}
				onChange={({ target }) => aoMudar(target.value)}
				nenhuma={obrigatoria && valor !== '' ? undefined : 'Escolha'}
				opcoes={opcoes.map(({ codigo, nome }) => ({ codigo, texto: primeiraMaiuscula(nome).slice(0, -1) }))}
			/>
		)
	if (formato === TEXTO_LONGO)
		return <AreaTexto value={valor} rows={8} onChange={({ target }) => aoMudar(target.value)} />
	return (
		<EntradaTexto
			value={valor}
			inputMode={tipo === 'inteiro' ? 'numeric' : 'text'}
			autoComplete="off"
			onChange={({ target }) => aoMudar(target.value)}
		/>
	)
}
