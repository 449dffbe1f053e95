import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Formulario } from '@portal/design-system/formulario'
import { Selecao } from '@portal/design-system/selecao'
import { call } from '@portal/platform/web'
import { FalhaDoAto, focarPrimeiroErro, useVersoesFeitas } from '@portal/platform/web/atos'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import {
	BASES_DA_TARJA,
	type BaseDaTarja,
	MOTIVO_DA_TARJA_MAXIMO,
	nomeDaBase,
	pedirTarjada,
} from '../../contract/index.ts'
import { nomeDoProcesso, recarregarProcesso, versaoVista } from '../processo/queries.ts'
import { tarjadasQuery } from './queries.ts'
import { montarArea, type Tarja } from './tarjas.ts'

type PedidoDeTarjaProps = {
	numpro: string
	codarqpdl: number
	tarjas: readonly Tarja[]
	aoPedir: () => void
}

export function PedidoDeTarja({ numpro, codarqpdl, tarjas, aoPedir }: PedidoDeTarjaProps) {
	const cliente = useQueryClient()
	const feitas = useVersoesFeitas(nomeDoProcesso(numpro))
	const [motivo, setMotivo] = useState('')
	const [basleg, setBasleg] = useState<BaseDaTarja>('P')
	const [enviado, setEnviado] = useState(false)
	const { mutate, isPending, error, reset } = useMutation({
		mutationFn: () => {
			const vista = versaoVista(cliente, numpro)
			return call(pedirTarjada, {
				params: { numpro, codarqpdl },
				query: { versao: vista && feitas.desde(vista) },
				body: { areas: tarjas.map(montarArea), motivo, basleg },
			})
		},
		onSuccess: async () => {
			await cliente.invalidateQueries({ queryKey: tarjadasQuery(numpro, codarqpdl).queryKey })
			aoPedir()
		},
	})
	const semMotivo = motivo.trim().length < 3

	function enviar(evento: SubmitEvent<HTMLFormElement>) {
		evento.preventDefault()
		setEnviado(true)
		if (tarjas.length > 0 && !semMotivo && !isPending) mutate()
		focarPrimeiroErro(evento.currentTarget)
	}
	return (
		<Formulario espaco={4} onSubmit={enviar}>
			<Campo rotulo="Base legal" obrigatorio>
				<Selecao
					value={basleg}
					onChange={({ target }) => setBasleg(BASES_DA_TARJA.find((uma) => uma === target.value) ?? 'P')}
					opcoes={BASES_DA_TARJA.map((base) => ({ codigo: base, texto: nomeDaBase[base] }))}
				/>
			</Campo>
			<Campo
				rotulo="Motivo"
				obrigatorio
				dica="Aparece na versão. Não escreva nele o que está ocultando."
				erro={enviado && semMotivo ? 'Escreva por que a versão é feita, com ao menos 3 letras.' : undefined}
			>
				<AreaTexto
					value={motivo}
					maxLength={MOTIVO_DA_TARJA_MAXIMO}
					onChange={({ target }) => setMotivo(target.value)}
				/>
			</Campo>
			{enviado && tarjas.length === 0 ? (
				<p role="alert" data-tom="perigo" className="text-sm text-tom-texto">
					Marque ao menos uma área a ocultar: arraste sobre a página, use Nova área ou aceite uma sugestão.
				</p>
			) : null}
			<FalhaDoAto
				ato={{
					falha: error,
					coisa: 'o processo',
					recarregar: async () => {
						await recarregarProcesso(cliente)
						reset()
					},
				}}
			/>
			<Botao type="submit" carregando={isPending}>
				Preparar a versão ({tarjas.length === 1 ? '1 área' : `${tarjas.length} áreas`})
			</Botao>
		</Formulario>
	)
}
