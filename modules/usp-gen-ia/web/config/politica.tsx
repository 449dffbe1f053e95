import { Botao } from '@portal/design-system/botao'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { toast } from '@portal/design-system/toast'
import { call, FalhaDaConsulta, mensagemDe } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { gravarPolitica, Politica } from '../../contract/index.ts'
import { CHAVE, politicaQuery } from '../queries.ts'

export function PoliticaDeDados() {
	const { data, error, refetch } = useQuery(politicaQuery())
	if (error) return <FalhaDaConsulta falha={error} aoTentarDeNovo={() => void refetch()} />
	return data ? <Formulario inicial={data} /> : <Esqueleto forma="bloco" className="h-44 w-full" />
}

function Formulario({ inicial }: { inicial: Politica }) {
	const cliente = useQueryClient()
	const [alunos, setAlunos] = useState(inicial.alunos)
	const [guarda, setGuarda] = useState(String(inicial.guarda))
	const [programas, setProgramas] = useState(inicial.programas)
	const [salvando, setSalvando] = useState(false)
	const lida = Politica.safeParse({ alunos, guarda: Number(guarda), programas })
	async function salvar() {
		if (!lida.success) return
		setSalvando(true)
		try {
			await call(gravarPolitica, { body: lida.data })
			await cliente.invalidateQueries({ queryKey: CHAVE })
			toast.sucesso('Política guardada.')
		} catch (falha) {
			toast.erro('A política não foi guardada', mensagemDe(falha))
		}
		setSalvando(false)
	}
	return (
		<div className="grid max-w-(--largura-formulario) gap-4">
			<CaixaSelecao
				rotulo="Alunos também usam, sem pedir perfil"
				checked={alunos === 'S'}
				onChange={({ target }) => setAlunos(target.checked ? 'S' : 'N')}
			/>
			<CaixaSelecao
				rotulo="Programas perguntam, por chaves das pessoas"
				checked={programas === 'S'}
				onChange={({ target }) => setProgramas(target.checked ? 'S' : 'N')}
			/>
			<Campo
				rotulo="Dias sem uso até apagar uma conversa"
				erro={lida.success ? undefined : 'Informe de 7 a 3.650 dias.'}
				largura="data"
			>
				<EntradaTexto
					inputMode="numeric"
					maxLength={4}
					value={guarda}
					onChange={({ target }) => setGuarda(target.value)}
				/>
			</Campo>
			<Botao
				className="justify-self-start"
				carregando={salvando}
				disabled={!lida.success}
				onClick={() => void salvar()}
			>
				Guardar
			</Botao>
		</div>
	)
}
