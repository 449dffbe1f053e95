import { Botao } from '@portal/design-system/botao'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Selecao } from '@portal/design-system/selecao'
import { CampoUnidade } from '@portal/pessoas/web/public'
import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import type { VertenteSolicitacao } from '../../contract/index.ts'
import type { LimiteEscrito, PartesDoEdital } from './campos-do-edital.ts'

type VertentesProps = PartesDoEdital & { vertentes: readonly VertenteSolicitacao[] }

/** Along which lines positions may be asked for, and how many by each unit. */
export function VertentesDoEdital({ campos, problemas, aoMudar, vertentes: todas }: VertentesProps) {
	const { vertentes } = campos
	const id = useId()
	function marcar(chave: string, dentro: boolean) {
		const { [chave]: antes = '1', ...outras } = vertentes
		aoMudar({ vertentes: dentro ? { ...outras, [chave]: antes } : outras })
	}
	return (
		<fieldset className="grid gap-4" aria-describedby={problemas['vertentes'] ? id : undefined}>
			<legend className="sr-only">Vertentes do edital</legend>
			{problemas['vertentes'] ? (
				<p id={id} data-tom="perigo" className="text-sm text-tom-texto">
					{problemas['vertentes']}
				</p>
			) : null}
			{todas.map(({ chave, valor, texto }) => {
				const limite = vertentes[chave]
				return (
					<div
						key={chave}
						className="flex flex-wrap items-start gap-x-6 gap-y-2 border-t border-borda pt-3 first-of-type:border-0 first-of-type:pt-0"
					>
						<div className="min-w-0 flex-1 basis-64">
							<CaixaSelecao
								rotulo={<span className="font-medium wrap-anywhere">{valor}</span>}
								aria-invalid={problemas['vertentes'] ? true : undefined}
								checked={limite !== undefined}
								onChange={({ target }) => marcar(chave, target.checked)}
							/>
							<p className="pl-7 text-sm text-texto-suave wrap-anywhere">{texto}</p>
						</div>
						<div className={limite === undefined ? 'invisible' : ''}>
							<Campo rotulo={`Limite por unidade em ${valor}`} largura="numero" obrigatorio erro={problemas[chave]}>
								<EntradaTexto
									inputMode="numeric"
									autoComplete="off"
									maxLength={3}
									value={limite ?? ''}
									onChange={({ target }) => aoMudar({ vertentes: { ...vertentes, [chave]: target.value } })}
								/>
							</Campo>
						</div>
					</div>
				)
			})}
		</fieldset>
	)
}

/** Units whose limit is another. */
export function LimitesDoEdital({ campos, problemas, aoMudar, vertentes: todas }: VertentesProps) {
	const { limites, vertentes } = campos
	const escolhidas = todas.filter(({ chave }) => chave in vertentes)
	const mudar = (mudado: LimiteEscrito) =>
		aoMudar({ limites: limites.map((um) => (um.chave === mudado.chave ? mudado : um)) })
	return (
		<div className="grid gap-5">
			{limites.length === 0 ? <p className="text-texto-suave">Nenhuma: vale para todas o limite da vertente.</p> : null}
			{limites.map((um, indice) => (
				<fieldset
					key={um.chave}
					className="grid items-start gap-3 border-t border-borda pt-4 first:border-0 first:pt-0"
				>
					<legend className="sr-only">Limite próprio {indice + 1}</legend>
					<CampoUnidade
						obrigatorio
						valor={um.codund}
						aoMudar={(codund) => mudar({ ...um, codund })}
						erro={problemas[`${um.chave} codund`]}
					/>
					<div className="flex flex-wrap items-start gap-x-6 gap-y-3">
						<Campo rotulo="Vertente" obrigatorio erro={problemas[`${um.chave} vtesolprs`]} className="w-60 max-w-full">
							<Selecao
								value={um.vtesolprs}
								onChange={({ target }) => mudar({ ...um, vtesolprs: target.value })}
								nenhuma="Escolha"
								opcoes={escolhidas.map(({ chave, valor }) => ({ codigo: chave, texto: valor }))}
							/>
						</Campo>
						<Campo rotulo="Limite da unidade" largura="numero" obrigatorio erro={problemas[`${um.chave} limite`]}>
							<EntradaTexto
								inputMode="numeric"
								autoComplete="off"
								maxLength={3}
								value={um.limite}
								onChange={({ target }) => mudar({ ...um, limite: target.value })}
							/>
						</Campo>
					</div>
					<Botao
						variante="perigo"
						aparencia="fantasma"
						tamanho="pq"
						className="justify-self-start"
						icone={<Trash2 aria-hidden />}
						onClick={() => aoMudar({ limites: limites.filter(({ chave }) => chave !== um.chave) })}
					>
						Retirar o limite próprio {indice + 1}
					</Botao>
				</fieldset>
			))}
			<Botao
				variante="secundario"
				className="justify-self-start"
				icone={<Plus aria-hidden />}
				onClick={() =>
					aoMudar({
						limites: [...limites, { chave: crypto.randomUUID(), codund: undefined, vtesolprs: '', limite: '' }],
					})
				}
			>
				Incluir unidade com limite próprio
			</Botao>
		</div>
	)
}
