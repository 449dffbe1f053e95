import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { EntradaSenha } from '@portal/design-system/entrada-senha'
import { Formulario } from '@portal/design-system/formulario'
import { CallError, call, mensagemDe, useSessao } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { iniciarCerimonia } from '../../contract/index.ts'
import { segundoFatorQuery } from '../queries.ts'
import { CampoCodigo } from '../seguranca/campo-codigo.tsx'

export type CerimoniaFormProps = {
	rotulo: string
	/** Signing callback with the ceremony's secret; its errors are shown here, and only the password is cleared. */
	aoAssinar: (cerimonia: string) => Promise<void>
	/** Enabled state; the reason of a false one is shown elsewhere. */
	pronto?: boolean
	/** Fields above the password. */
	children?: ReactNode
}

type Problema = { readonly campo: 'senha' | 'codigo' | undefined; readonly mensagem: string }

const DO_CODIGO = new Set(['codigo-necessario', 'codigo-incorreto', 'codigo-vencido'])

function problemaDe(falha: unknown): Problema {
	const mensagem = mensagemDe(falha)
	if (!(falha instanceof CallError)) return { campo: undefined, mensagem }
	if (falha.erro === 'senha-incorreta') return { campo: 'senha', mensagem }
	return { campo: DO_CODIGO.has(falha.erro) ? 'codigo' : undefined, mensagem }
}

/** Re-authentication form: password, and the app's code where a second factor is registered. */
export function CerimoniaForm({ rotulo, aoAssinar, pronto = true, children }: CerimoniaFormProps) {
	const { nome } = useSessao()
	const { data: segundoFator } = useQuery(segundoFatorQuery)
	const [senha, setSenha] = useState('')
	const [codigo, setCodigo] = useState('')
	const [ocupado, setOcupado] = useState(false)
	const [problema, setProblema] = useState<Problema>()
	const formulario = useRef<HTMLFormElement>(null)
	const pedeCodigo = segundoFator?.ativo === 'S' || problema?.campo === 'codigo' || codigo !== ''

	const erroDe = (campo: Problema['campo']) => (problema?.campo === campo ? problema?.mensagem : undefined)
	const geral = erroDe(undefined)

	async function enviar(evento: SubmitEvent) {
		evento.preventDefault()
		const falta = descreverFalta(senha, pedeCodigo ? codigo : undefined)
		setProblema(falta)
		if (falta || !pronto || ocupado) {
			focarProblema(formulario.current)
			return
		}
		setOcupado(true)
		try {
			const body = { senha, ...(pedeCodigo ? { codigo } : {}) }
			const { cerimonia } = await call(iniciarCerimonia, { body })
			await aoAssinar(cerimonia)
		} catch (falha) {
			setProblema(problemaDe(falha))
			focarProblema(formulario.current)
		} finally {
			setSenha('')
			setCodigo('')
			setOcupado(false)
		}
	}

	return (
		<Formulario ref={formulario} onSubmit={(evento) => void enviar(evento)} espaco={4}>
			{children}
			<input type="text" autoComplete="username" value={nome} readOnly hidden />
			{geral ? <Alerta variante="perigo">{geral}</Alerta> : null}
			<Campo
				rotulo="Sua senha"
				obrigatorio
				dica="A senha única, de novo: ela confirma que é você quem assina."
				erro={erroDe('senha')}
			>
				<EntradaSenha value={senha} maxLength={200} onChange={({ target }) => setSenha(target.value)} />
			</Campo>
			{pedeCodigo ? <CampoCodigo valor={codigo} aoMudar={setCodigo} erro={erroDe('codigo')} /> : null}
			<Botao type="submit" tamanho="gd" icone={<PenLine aria-hidden />} carregando={ocupado} disabled={!pronto}>
				{rotulo}
			</Botao>
		</Formulario>
	)
}

function descreverFalta(senha: string, codigo: string | undefined): Problema | undefined {
	if (senha === '') return { campo: 'senha', mensagem: 'Informe a sua senha.' }
	if (codigo !== undefined && codigo.length !== 6)
		return { campo: 'codigo', mensagem: 'Informe os 6 algarismos do aplicativo.' }
	return undefined
}

/** Focus on the first error after rendering. */
function focarProblema(formulario: HTMLFormElement | null): void {
	requestAnimationFrame(() => formulario?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
