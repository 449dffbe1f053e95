import { zodResolver } from '@hookform/resolvers/zod'
import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Link } from '@portal/design-system/link'
import { EM_PORTUGUES } from '@portal/platform/contract'
import { type Ato, FalhaDoAto } from '@portal/platform/web/atos'
import { type DefaultValues, useForm } from 'react-hook-form'
import { DadosDaVm } from '../../contract/index.ts'
import { OndeEComo, QuemResponde, Recursos } from './campos.tsx'

type VmFormProps = {
	inicial: DefaultValues<DadosDaVm>
	rotulo: string
	voltar: string
	ato: Ato<DadosDaVm>
	aoMudar: () => void
}

export function VmForm({ inicial, rotulo, voltar, ato, aoMudar }: VmFormProps) {
	const form = useForm<DadosDaVm>({ resolver: zodResolver(DadosDaVm, EM_PORTUGUES), defaultValues: inicial })
	const enviar = form.handleSubmit((dados) => ato.enviar(dados))
	return (
		<form noValidate className="grid grid-cols-1 gap-5" onSubmit={(evento) => void enviar(evento)} onChange={aoMudar}>
			<Cartao titulo="De quem é">
				<div className="grid grid-cols-1 gap-5">
					<QuemResponde form={form} />
				</div>
			</Cartao>
			<Cartao titulo="Qual é">
				<div className="grid grid-cols-1 gap-5">
					<OndeEComo form={form} />
				</div>
			</Cartao>
			<Cartao titulo="Quanto usa e até quando">
				<div className="grid grid-cols-1 gap-5">
					<Recursos form={form} />
				</div>
			</Cartao>
			<FalhaDoAto ato={ato} />
			<AcoesDoFormulario
				secundaria={
					<Link botao variante="secundario" href={voltar}>
						Voltar
					</Link>
				}
				principal={
					<Botao type="submit" carregando={ato.enviando}>
						{rotulo}
					</Botao>
				}
			/>
		</form>
	)
}
