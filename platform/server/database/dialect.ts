import {
	type BinaryOperationNode,
	OperatorNode,
	PostgresDialect,
	PostgresQueryCompiler,
	PrimitiveValueListNode,
	type QueryCompiler,
} from 'kysely'
import { isPlaceholder } from './placeholder.ts'

const AS_ARRAY: Readonly<Record<string, string>> = { in: ' = any(', 'not in': ' <> all(' }

/** A list of values is one parameter, whatever its length: the same text for all, so that it is prepared once. */
class ListsAsArrays extends PostgresQueryCompiler {
	protected override visitBinaryOperation(node: BinaryOperationNode): void {
		const { leftOperand, operator, rightOperand } = node
		const asArray = OperatorNode.is(operator) ? AS_ARRAY[operator.operator] : undefined
		if (asArray === undefined || !PrimitiveValueListNode.is(rightOperand) || rightOperand.values.some(isPlaceholder)) {
			super.visitBinaryOperation(node)
			return
		}
		this.visitNode(leftOperand)
		this.append(asArray)
		this.appendValue([...rightOperand.values])
		this.append(')')
	}
}

export class PortalDialect extends PostgresDialect {
	override createQueryCompiler(): QueryCompiler {
		return new ListsAsArrays()
	}
}
