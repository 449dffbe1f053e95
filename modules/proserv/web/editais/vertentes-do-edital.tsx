import { Botao } from '@portal/design-system/botao'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { GrupoDeCampos } from '@portal/design-system/grupo-de-campos'
import { Fileira, Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { CampoUnidade } from '@portal/pessoas/web/public'
import { Plus, Trash2 } from 'lucide-react'
import type { VertenteSolicitacao } from '../../contract/index.ts'
import type { CamposDoEdital, LimiteEscrito, ParteDoEdital } from './campos-do-edital.ts'

type VertentesProps = ParteDoEdital<'vertentes'> & { todas: readonly VertenteSolicitacao[] }

/** The vertentes of the edital, each with its limit per unit. */
export function VertentesDoEdital({ valor: vertentes, erros, aoMudar, todas }: VertentesProps) {
	const nenhuma = typeof erros?.message === 'string' ? erros.message : undefined
	function marcar(chave: string, dentro: boolean) {
		const { [chave]: antes = '1', ...outras } = vertentes
		aoMudar(dentro ? { ...outras, [chave]: antes } : outras)
	}
	return (
		<GrupoDeCampos legenda="Vertentes do edital" legendaOculta forma="campos" erro={nenhuma}>
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
								aria-invalid={nenhuma ? true : undefined}
								checked={limite !== undefined}
								onChange={({ target }) => marcar(chave, target.checked)}
							/>
							<Detalhe className="pl-7 wrap-anywhere">{texto}</Detalhe>
						</div>
						<div className={limite === undefined ? 'invisible' : ''}>
							<Campo
								rotulo={`Limite por unidade em ${valor}`}
								largura="numero"
								obrigatorio
								erro={erros?.[chave]?.message}
							>
								<EntradaTexto
									inputMode="numeric"
									autoComplete="off"
									maxLength={3}
									value={limite ?? ''}
									onChange={({ target }) => aoMudar({ ...vertentes, [chave]: target.value })}
								/>
							</Campo>
						</div>
					</div>
				)
			})}
		</GrupoDeCampos>
	)
}

type LimitesProps = ParteDoEdital<'limites'> &
	Pick<VertentesProps, 'todas'> & { vertentes: CamposDoEdital['vertentes'] }

/** The units with a different limit. */
export function LimitesDoEdital({ valor: limites, erros, aoMudar, todas, vertentes }: LimitesProps) {
	const escolhidas = todas.filter(({ chave }) => chave in vertentes)
	const mudar = (mudado: LimiteEscrito) => aoMudar(limites.map((um) => (um.chave === mudado.chave ? mudado : um)))
	return (
		<Pilha espaco={5}>
			{limites.length === 0 ? <Texto suave>Nenhuma: vale para todas o limite da vertente.</Texto> : null}
			{limites.map((um, indice) => (
				<GrupoDeCampos
					key={um.chave}
					legenda={`Limite próprio ${indice + 1}`}
					legendaOculta
					forma="separado"
					className="items-start"
				>
					<CampoUnidade
						obrigatorio
						valor={um.codund}
						aoMudar={(codund) => mudar({ ...um, codund })}
						erro={erros?.[indice]?.codund?.message}
					/>
					<Fileira espaco={4} alinhar="topo">
						<Campo rotulo="Vertente" obrigatorio erro={erros?.[indice]?.vtesolprs?.message} className="w-60 max-w-full">
							<Selecao
								value={um.vtesolprs}
								onChange={({ target }) => mudar({ ...um, vtesolprs: target.value })}
								nenhuma="Escolha"
								opcoes={escolhidas.map(({ chave, valor }) => ({ codigo: chave, texto: valor }))}
							/>
						</Campo>
						<Campo rotulo="Limite da unidade" largura="numero" obrigatorio erro={erros?.[indice]?.limite?.message}>
							<EntradaTexto
								inputMode="numeric"
								autoComplete="off"
								maxLength={3}
								value={um.limite}
								onChange={({ target }) => mudar({ ...um, limite: target.value })}
							/>
						</Campo>
					</Fileira>
					<Botao
						variante="perigo"
						aparencia="fantasma"
						tamanho="pq"
						className="justify-self-start"
						icone={<Trash2 aria-hidden />}
						onClick={() => aoMudar(limites.filter(({ chave }) => chave !== um.chave))}
					>
						Retirar o limite próprio {indice + 1}
					</Botao>
				</GrupoDeCampos>
			))}
			<Botao
				variante="secundario"
				className="justify-self-start"
				icone={<Plus aria-hidden />}
				onClick={() =>
					aoMudar([...limites, { chave: crypto.randomUUID(), codund: undefined, vtesolprs: '', limite: '' }])
				}
			>
				Incluir unidade com limite próprio
			</Botao>
		</Pilha>
	)
}
