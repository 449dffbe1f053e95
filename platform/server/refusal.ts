import type { Recusa } from '@portal/platform/contract'
import { NotAllowedError, RuleError } from '@portal/refusals'

/** A refusal of a rule, answered: 403 where it is the person, 422 where it is how the thing stands. */
export function throwIfRefused(recusa: Recusa | undefined): void {
	if (!recusa) return
	if (recusa.pessoal) throw new NotAllowedError('sem-permissao', recusa.mensagem)
	throw new RuleError('acao-indisponivel', recusa.mensagem)
}
