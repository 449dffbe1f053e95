import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { EntradaSenha } from '@portal/design-system/entrada-senha'
import { Formulario } from '@portal/design-system/formulario'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { call, entrar, estadoDaConsulta, guardarDestino, mensagemDe } from '@portal/platform/web'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { definirPrimeiraSenha, MINIMO_DA_SENHA_NOVA, obterPrimeiroAcesso } from '../../contract/primeiro-acesso.ts'

const TITULO = 'Primeiro acesso'

/** Reads the key from the fragment of the mailed address and removes it from the address bar. */
function tirarChave(): string {
	const chave = window.location.hash.slice(1)
	if (chave) window.history.replaceState(window.history.state, '', window.location.pathname)
	return chave
}

export function PrimeiroAcessoPage() {
	const [chave] = useState(tirarChave)
	const consulta = useQuery({
		queryKey: ['sessao-primeiro-acesso', chave],
		queryFn: ({ signal }) => call(obterPrimeiroAcesso, { body: { chave } }, { signal }),
		retry: false,
		staleTime: Number.POSITIVE_INFINITY,
	})
	return (
		<Pagina
			titulo={TITULO}
			largura="formulario"
			resumo="Escolha a senha com que vai entrar no portal."
			{...estadoDaConsulta(consulta, { saida: <Link href="/">Ir à entrada do portal</Link> })}
		>
			{consulta.data ? <Definir chave={chave} {...consulta.data} /> : null}
		</Pagina>
	)
}

type DefinirProps = { chave: string; usuario: number; nome: string; destino: string }

function Definir({ chave, usuario, nome, destino }: DefinirProps) {
	const [senha, setSenha] = useState('')
	const [outra, setOutra] = useState('')
	const [tentou, setTentou] = useState(false)
	const curta = senha.length < MINIMO_DA_SENHA_NOVA
	const difere = senha !== outra
	const definir = useMutation({
		mutationFn: () => call(definirPrimeiraSenha, { body: { chave, senha } }),
		onSuccess: (sessao) => {
			guardarDestino(destino)
			entrar(sessao)
		},
	})
	return (
		<Formulario
			onSubmit={(evento) => {
				evento.preventDefault()
				setTentou(true)
				if (!curta && !difere) definir.mutate()
			}}
		>
			<Alerta variante="info" titulo={`O seu número de usuário é ${usuario}`}>
				{nome}, guarde este número: é com ele e com a senha que você entra daqui em diante.
			</Alerta>
			<input type="hidden" name="username" autoComplete="username" value={usuario} readOnly />
			<Campo
				rotulo="Senha"
				obrigatorio
				dica={`Ao menos ${MINIMO_DA_SENHA_NOVA} caracteres. Uma frase curta serve bem.`}
				erro={tentou && curta ? `Escreva ao menos ${MINIMO_DA_SENHA_NOVA} caracteres.` : undefined}
			>
				<EntradaSenha autoComplete="new-password" value={senha} onChange={({ target }) => setSenha(target.value)} />
			</Campo>
			<Campo
				rotulo="A mesma senha, de novo"
				obrigatorio
				erro={tentou && difere ? 'As duas senhas são diferentes. Escreva a mesma nos dois campos.' : undefined}
			>
				<EntradaSenha autoComplete="new-password" value={outra} onChange={({ target }) => setOutra(target.value)} />
			</Campo>
			{definir.error ? <Alerta variante="perigo" titulo={mensagemDe(definir.error)} /> : null}
			<AcoesDoFormulario
				principal={
					<Botao type="submit" carregando={definir.isPending}>
						Definir a senha e entrar
					</Botao>
				}
			/>
		</Formulario>
	)
}
